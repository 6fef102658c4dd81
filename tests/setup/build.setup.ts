/** Makes the builds that the selected test files need. The tests that need no build run at the same time. */
import {test} from 'playwright/test';
import {make} from './builds';

test.describe.configure({mode: 'parallel', timeout: 900_000});

const {SITE_ADDRESS, VARIANT_ADDRESS, BOOKINGS_ADDRESS, BACKEND_URL: url = '', BACKEND_PUBLISHABLE_KEY: publishableKey = ''} = process.env;

// The builds run in parallel, because each one mostly uses one thread.
if (SITE_ADDRESS) test('the site is built', () => make('site', {url, publishableKey}));
if (VARIANT_ADDRESS) test('the variant is built', () => make('variant', undefined));
if (BOOKINGS_ADDRESS) test('the bookings API is built', () => make('bookings', undefined));
