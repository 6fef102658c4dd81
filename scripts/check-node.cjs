// Runs before everything else in any version of Node.js, so it uses only syntax from 2009.
var version = process.versions.node;
var parts = version.split('.');
var major = Number(parts[0]);
if (major < 20 || (major === 20 && Number(parts[1]) < 19)) {
  console.error(
    'This project needs Node.js 20.19 or later, and this is ' +
      version +
      ': install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
