/** The server of `npm run serve`. Takes the folder of a built site and a port. */
import {address, pathOf} from '../config/address';
import {hostRules, namedHosts} from '../plugins/development/hosts';
import {serveSite} from './site.mjs';

const [folder = 'build', port = '3000'] = process.argv.slice(2);
await serveSite(folder, {port: Number(port), baseUrl: address.baseUrl, gate: hostRules(namedHosts(process.env.DEV_HOSTS)).refuseOthers});
console.log(`The site is at http://localhost:${port}${pathOf('/')}.`);
