import {matchRoutes} from 'react-router-config';
import routes from '@generated/routes';
import {loadPage, pathOf} from './pages';

/**
 * Loads what a page needs, as the framework's own does, and before that the page's own file, where the routes do not know
 * it yet. The layouts around it load meanwhile.
 * @throws Error when something does not load.
 */
export default async function preload(address: string): Promise<void> {
  const path = pathOf(address);
  const load = async (): Promise<void> => {
    // Declared to return nothing, it returns a promise.
    const loads: unknown[] = matchRoutes(routes, path).map(({route}) => route.component.preload());
    await Promise.all(loads);
  };
  const isKnown = matchRoutes(routes, path).some(({route}) => route.exact) || /\.\w+$/.test(path);
  await Promise.all([load(), isKnown ? undefined : loadPage(path)]);
  await load();
}
