// Runs before everything else in any version of Node.js, so this file may use only ES5 syntax.
var version = process.versions.node;
var parts = version.split('.');
var major = Number(parts[0]);
if (major < 20 || (major === 20 && Number(parts[1]) < 19)) {
  var message =
    'This project needs Node.js 20.19 or later, and this is ' +
    version +
    ': install a newer one from https://nodejs.org and run the command again.';
  console.error(message);
  process.exit(1);
}
