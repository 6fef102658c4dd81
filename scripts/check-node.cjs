// Runs before everything else, in whatever Node there is: so no syntax later than 2009.
var version = process.versions.node;
if (Number(version.split('.')[0]) < 20) {
  console.error(
    'This project needs Node.js 20 or later, and this is ' +
      version +
      ': install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
