/** What the framework asks of its router, without the kind that keeps the address after a `#` (1 KB compressed): it is not used here. */
export {
  BrowserRouter,
  BrowserRouter as HashRouter,
  Link,
  NavLink,
  Redirect,
  Route,
  matchPath,
  useHistory,
  useLocation,
} from 'react-router-dom/esm/react-router-dom.js';
