/**
 * Requests a page that the bundler has not bundled yet. The bundler then sends the page as an update. It sends none if the browser has
 * an old copy of a page that is already bundled, because then nothing changes. Such a page would wait forever, so it is reloaded.
 *
 * The bundler forgets the requested pages at each compilation: https://github.com/web-infra-dev/rspack/issues/15062
 */
const {activate} = require('@rspack/core/hot/lazy-compilation-web.js?%2Flazy-compilation-using-');

/** A page is usually bundled in three seconds. */
const patience = 20_000;

/** @param {{active: boolean}} options */
exports.activate = function activateOrReload(options) {
  const dispose = activate(options);
  const timer = options.active ? undefined : setTimeout(() => location.reload(), patience);
  return () => {
    clearTimeout(timer);
    dispose();
  };
};
