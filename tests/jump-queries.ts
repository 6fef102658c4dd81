/**
 * Queries for "Jump to", and the results that they must have. Many queries are misspelled, pasted, or in other providers'
 * words.
 */

export type Query = {
  typed: string;
  /** The URL of the result. For a test card, the URL, a space and the title. */
  to: string;
  /** True if the result must be first. If this is not set, the result must be among the first three. */
  first?: true;
};

const errors = '/api-docs/errors';
const reference = '/api-reference';
const guides = '/documentation/guides-tutorials';
const missing = '/api-docs/objects#not-there';
const cards = '/api-docs/testing#cards';

const first = (to: string, ...typed: string[]): Query[] => typed.map((each) => ({typed: each, to, first: true}));
const near = (to: string, ...typed: string[]): Query[] => typed.map((each) => ({typed: each, to}));

export const queries: Query[] = [
  // By name
  ...first(`${reference}/create-charge`, 'create a charge', 'create charge', 'Create a charge'),
  ...first(`${reference}/create-refund`, 'create a refund'),
  ...first(`${reference}/list-events`, 'list events'),
  ...first(`${reference}/list-customers`, 'list customers', 'customer list'),
  ...first(`${reference}/retrieve-customer`, 'retrieve customer', 'retrieve a customer'),
  ...first('/documentation/webhooks', 'webhooks'),
  ...first('/documentation/getting-started', 'getting started'),
  ...first('/documentation/keys', 'keys'),
  ...first('/documentation/environments', 'environments'),
  ...first('/documentation/going-live', 'going live'),
  ...first('/documentation/changelog', 'changelog'),
  ...first('/api-docs/pagination', 'pagination'),
  ...first('/api-docs/authentication', 'authentication'),
  ...first('/api-docs/idempotent-requests', 'idempotent requests'),
  ...first('/documentation/libraries', 'client libraries'),
  ...first('/pricing', 'pricing'),
  ...first('/status', 'status page'),
  ...near('/status', 'status'),
  ...first('/contact', 'contact'),
  ...near('/api-reference', 'api reference'),
  ...near('/api-reference#endpoints', 'endpoints'),

  // By method, path and id
  ...first(
    `${reference}/create-charge`,
    'POST /v1/charges',
    'post v1/charges',
    'createCharge',
    'POST https://api.larch.example/v1/charges',
    'curl https://api.larch.example/v1/charges',
  ),
  ...first(`${reference}/retrieve-charge`, 'GET /v1/charges/{id}', '/v1/charges/ch_3Qd81kL0v7Rm', 'GET /v1/charges/ch_3Qd81kL0v7Rm'),
  ...first(`${reference}/create-refund`, '/v1/refunds', 'POST /v1/refunds'),
  ...first(`${reference}/create-token`, '/v1/tokens', 'v1/tokens', 'createtoken'),
  ...first(`${reference}/list-events`, 'GET /v1/events'),

  // Parameters, fields and headers
  ...first(`${reference}/create-charge#header-Idempotency-Key`, 'Idempotency-Key'),
  ...near(`${reference}/create-charge#header-Idempotency-Key`, 'Idempotency-Key: 8f14e45f'),
  ...first('/api-docs/idempotent-requests', 'idempotency key'),
  ...first(`${reference}/create-token#body-card-number`, 'card[number]', 'card number'),
  ...first(`${reference}/create-token#body-card-exp_month`, 'exp_month', 'card[exp_month]', 'exp month'),
  ...first(`${reference}/create-token#body-card-cvc`, 'cvc', 'card[cvc]'),
  ...near(`${reference}/create-charge#body-amount`, 'amount'),
  ...near(`${reference}/create-charge#body-source`, 'source'),
  ...near(`${reference}/list-customers#query-starting_after`, 'starting_after', 'starting after'),
  ...near(`${reference}/create-refund#body-reason`, 'refund reason', 'reason'),
  ...near('/events#object-pending_webhooks', 'pending_webhooks'),

  // Errors and statuses
  ...first(`${errors}#card_declined`, 'card_declined', '"code": "card_declined"', 'error card_declined', 'card_declned'),
  ...first(`${errors}#insufficient_funds`, 'insufficient_funds', 'insufficient funds', 'insuficient funds', 'nsf'),
  ...first(`${errors}#expired_card`, 'expired card', 'expired_card'),
  ...first(`${errors}#incorrect_cvc`, 'incorrect cvc', 'wrong cvv'),
  ...first(`${errors}#parameter_missing`, 'parameter_missing', 'missing parameter'),
  ...first(`${errors}#rate_limited`, 'rate_limited'),
  ...first(`${errors}#idempotency_key_in_use`, 'idempotency_key_in_use'),
  ...first(`${errors}#token_already_used`, 'token already used', 'token_already_used'),
  ...first(`${errors}#resource_missing`, 'no such charge', 'resource_missing'),
  ...first(`${errors}#test_card_required`, 'test_card_required'),
  ...near(`${errors}#live_key_refused`, 'live key in test', 'live key refused'),
  ...near(`${errors}#refund_exceeds_charge`, 'refund more than charge', 'refund exceeds', 'refund too much'),
  ...first(`${errors}#card`, '402', 'HTTP 402', 'status 402', '402 Payment Required'),
  ...first(`${errors}#rate_limited`, '429', 'HTTP/1.1 429', 'error 429'),
  ...first(`${errors}#authentication`, '401', '401 unauthorized'),
  ...first(`${errors}#internal_error`, '500', '500 internal server error'),
  ...first(`${errors}#idempotency_key_in_use`, '409', '409 conflict'),

  // Events
  ...first('/documentation/webhooks#charge.succeeded', 'charge.succeeded', 'charge succeeded', '"type": "charge.succeeded"'),
  ...first('/documentation/webhooks#charge.refunded', 'charge.refunded', 'charge refunded'),
  ...first('/documentation/webhooks#dispute.created', 'dispute.created'),
  ...first('/documentation/disputes', 'dispute'),
  ...first('/documentation/webhooks#invoice.payment_failed', 'invoice.payment_failed', 'invoice payment failed'),
  ...near('/documentation/webhooks#customer.created', 'customer created'),

  // Test cards and currencies
  ...first(`${cards} 4000 0000 0000 0002`, '4000 0000 0000 0002', '4000000000000002', '4000-0000-0000-0002'),
  ...first(`${cards} 4242 4242 4242 4242`, '4242424242424242', '4242 4242', '4242'),
  ...first(`${cards} 3782 822463 10005`, '378282246310005', '3782 822463 10005'),
  ...first(cards, 'test cards', 'test card', 'sandbox card', 'dummy card', 'test card number', 'fake card'),
  ...first('/documentation/amounts-and-currencies#zero-decimal', 'jpy', 'JPY', 'zero decimal', 'yen', 'krw'),
  ...first('/documentation/amounts-and-currencies#three-decimal', 'kwd'),
  ...first('/documentation/amounts-and-currencies#minor-units', 'cad', 'minor units', 'cents'),
  ...near('/documentation/amounts-and-currencies', 'currencies', 'curency', 'currency'),

  // Other providers' terms
  ...first(`${reference}/create-charge`, 'payment intent', 'PaymentIntent', 'payment intents', 'take a payment'),
  ...first(`${reference}/create-token`, 'payment method', 'tokenize', 'tokenise'),
  ...first(
    '/documentation/webhooks#verify',
    'hmac',
    'hmac sha256',
    'verify signature',
    'whsec',
    'whsec_',
    'webhook secret',
    'constructEvent',
  ),
  ...near('/documentation/webhooks#verify', 'verify webhook', 'verfy webhok signature', 'Larch-Signature'),
  ...first('/documentation/disputes', 'chargeback', 'chargebacks'),
  ...first('/documentation/3d-secure', '3ds', '3D Secure', 'sca'),
  ...first('/documentation/fraud-checks#signals', 'avs'),
  ...first('/documentation/how-you-are-paid', 'payout', 'payouts'),
  ...first(missing, 'void', 'capture', 'authorize', 'metadata', 'subscription', 'expand', 'list charges', 'delete customer', 'preauth'),
  ...first(`${reference}/create-token#body-card-number`, 'PAN'),
  ...first(`${reference}/create-token#body-card-cvc`, 'cvv'),
  ...first('/api-docs/limits-and-versions#rate', 'rate limit', 'rate limits', 'ratelimit', 'throttling', 'Retry-After'),
  ...first('/api-docs/idempotent-requests', 'idempotent', 'idempotency', 'idempotancy', 'duplicate charge'),
  ...first(`${guides}/save-a-customer-and-charge-again`, 'card on file', 'save card'),
  ...first('/documentation/saved-cards', 'saved cards'),
  ...first('/documentation/guides-tutorials/refunds', 'partial refund', 'money back'),
  ...first('/documentation/keys#secret', 'api key', 'sk_test', 'sk_test_', 'secret key'),
  ...first('/documentation/keys#publishable', 'pk_test_', 'publishable key', 'pk_live_'),
  ...first('/api-docs/authentication', 'bearer', 'basic auth', 'Authorization: Bearer sk_test_x'),
  ...first('/documentation/keys#rotate', 'rotate key', 'leaked key'),
  ...first('/documentation/pci#saq', 'pci', 'SAQ A'),
  ...first('/documentation/libraries', 'sdk', 'npm install'),
  ...first('/documentation/libraries', 'python library'),
  ...first('/mobile-sdk', 'ios', 'mobile sdk', 'react native'),
  ...first('/documentation/guides-tutorials/collect-cards', 'hosted checkout', 'collect cards'),
  ...first('/api-docs/limits-and-versions#versions', 'breaking changes'),
  ...near('/api-docs/limits-and-versions#versions', 'api version'),
  ...near('/events', 'evt_', 'event object'),
  ...near('/api-reference/charges', 'ch_', 'charges'),
  ...near('/refunds', 're_', 'refunds'),
  ...near('/tokens', 'tok_'),

  // Misspellings, word forms and questions
  ...near('/documentation/webhooks', 'webhok', 'web hook'),
  ...near('/documentation/webhooks#how-to', 'webhooks setup', 'set up a webhook'),
  ...near('/api-docs/pagination', 'paginaton', 'next page', 'has_more'),
  ...near('/api-docs/authentication', 'authentification', 'autentication'),
  ...near(`${reference}/create-refund`, 'refnd', 'refunding a charge', 'how do i refund a charge'),
  ...near(`${reference}/create-customer`, 'creating customers', 'new customer', 'create custmer'),
  ...near('/documentation/getting-started', 'quickstart', 'quick start', 'tutorial', 'geting started'),
  ...near(`${guides}/declines-and-errors`, 'declined', 'declines'),
  ...near(`${errors}#card_declined`, 'why was a card declined'),
  ...near('/documentation/webhook-delivery#schedule', 'webhook retries', 'when is a webhook tried again'),
  ...near('/documentation/webhook-delivery#order', 'webhook order', 'duplicate webhook events'),
  ...near('/api-docs/testing#clock', 'move the clock'),
  ...near('/api-docs/testing#order-faults', 'lose a response'),
  ...near(`${guides}/idempotency-and-safe-retries`, 'timeout', 'safe retries'),
  ...near('/documentation/troubleshooting#timeout', 'ECONNRESET'),
  ...near('/documentation/what-we-do', 'what larch does'),
  ...near('/pricing', 'how much does it cost'),
  ...near('/documentation/fees', 'fees'),
  ...near('/careers', 'jobs', 'careers'),
  ...near(`${reference}/create-charge#try=createCharge&scenario=same-idempotency-key`, 'same idempotency key', 'same key again'),
  ...near(`${reference}/create-charge#try=createCharge&scenario=response-lost`, 'response lost'),
  ...near(`${reference}/create-charge#try=createCharge&scenario=too-many-requests`, 'too many requests'),
];

/** `to` contains URLs of pages and of sections. The first result must be one of the sections, or be on one of the pages. */
export type Expectation = {typed: string; to: readonly string[]};

const sought = (to: string | readonly string[], ...typed: string[]): Expectation[] =>
  typed.map((each) => ({typed: each, to: typeof to === 'string' ? [to] : to}));

const trouble = '/documentation/troubleshooting';
const libraries = '/documentation/libraries';
const verify = ['/documentation/webhooks#verify', '/documentation/webhooks#check-signature', '/documentation/webhooks-local#problems'];
const retries = [`${trouble}#timeout`, '/documentation/guides-tutorials/idempotency-and-safe-retries'];
const notThere = '/api-docs/objects#not-there';

export const printedErrors: Expectation[] = [
  ...sought(
    `${trouble}#connection-refused`,
    'Error: connect ECONNREFUSED 127.0.0.1:4010',
    'ECONNREFUSED ::1:4010',
    "curl: (7) Failed to connect to 127.0.0.1 port 4010 after 0 ms: Couldn't connect to server",
    'curl: (7)',
    'net::ERR_CONNECTION_REFUSED',
    'urllib.error.URLError: <urlopen error [Errno 111] Connection refused>',
    'Traceback (most recent call last): File "/app/pay.py", line 12, in <module> charge = larch.charges.create(amount=4250) ConnectionRefusedError: [Errno 111] Connection refused',
    "requests.exceptions.ConnectionError: HTTPConnectionPool(host='127.0.0.1', port=4010): Max retries exceeded with url: /v1/charges (Caused by NewConnectionError('Failed to establish a new connection: [Errno 111] Connection refused'))",
    'Errno::ECONNREFUSED: Failed to open TCP connection to 127.0.0.1:4010 (Connection refused - connect(2) for "127.0.0.1" port 4010)',
    'cURL error 7: Failed to connect to localhost port 4010',
  ),
  ...sought(
    [`${trouble}#fetch-failed`, `${trouble}#connection-refused`],
    'TypeError: fetch failed',
    'node:internal/deps/undici/undici:12618 TypeError: fetch failed',
  ),
  ...sought(
    `${trouble}#cors`,
    "Access to fetch at 'https://api.larch.example/v1/charges' from origin 'http://localhost:3000' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource. If an opaque response serves your needs, set the request's mode to 'no-cors' to fetch the resource with CORS disabled.",
    "Access to XMLHttpRequest at 'https://api.larch.example/v1/customers' from origin 'null' has been blocked by CORS policy: Response to preflight request doesn't pass access control check",
    'Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource at https://api.larch.example/v1/charges. (Reason: CORS header ‘Access-Control-Allow-Origin’ missing).',
    'TypeError: Failed to fetch',
    'TypeError: NetworkError when attempting to fetch resource.',
    'TypeError: Load failed',
  ),
  ...sought(
    `${trouble}#content-security-policy`,
    `Refused to connect to 'https://api.larch.example/v1/tokens' because it violates the following Content Security Policy directive: "connect-src 'self'"`,
  ),
  ...sought(
    `${trouble}#name`,
    'Error: getaddrinfo ENOTFOUND api.larch.example',
    'curl: (6) Could not resolve host: api.larch.example',
    'socket.gaierror: [Errno -2] Name or service not known',
    'getaddrinfo EAI_AGAIN api.larch.example',
  ),
  ...sought(
    `${trouble}#certificates`,
    'curl: (60) SSL certificate problem: unable to get local issuer certificate',
    'Error: unable to verify the first certificate UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer certificate (_ssl.c:1006)',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'write EPROTO error:0A00010B:SSL routines::wrong version number',
  ),
  ...sought(
    retries,
    'Error: read ECONNRESET',
    'Error: socket hang up',
    'curl: (28) Operation timed out after 35001 milliseconds with 0 bytes received',
    'curl: (52) Empty reply from server',
    "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='api.larch.example', port=443): Read timed out. (read timeout=35)",
    'Net::ReadTimeout with #<TCPSocket:(closed)>',
    'DOMException [TimeoutError]: The operation was aborted due to timeout',
    'http.client.RemoteDisconnected: Remote end closed connection without response',
    'connect ETIMEDOUT 203.0.113.7:443',
    '504 Gateway Time-out',
    '502 Bad Gateway',
  ),
  ...sought(
    `${trouble}#not-json`,
    `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`,
    'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)',
    'SyntaxError: Unexpected end of JSON input',
    "JSON::ParserError: unexpected token at '<html>'",
  ),
  ...sought(
    `${trouble}#port-in-use`,
    'Error: listen EADDRINUSE: address already in use 127.0.0.1:4010',
    'Port 4010 is in use. Stop the program that uses it, or choose another port with --port.',
  ),
  ...sought(
    [`${trouble}#not-found`, libraries],
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'larch' imported from /app/server.mjs",
    "Error: Cannot find module './larch.mjs'",
    "ModuleNotFoundError: No module named 'larch'",
    'cannot load such file -- larch (LoadError)',
    'PHP Fatal error: Uncaught Error: Class "Larch\\Larch" not found in /app/index.php:3',
    'npm ERR! 404 Not Found - GET https://registry.npmjs.org/larch - Not found',
    'ERROR: No matching distribution found for larch',
  ),
  ...sought(
    [`${trouble}#version`, libraries],
    'SyntaxError: Cannot use import statement outside a module',
    'ReferenceError: fetch is not defined',
  ),
  ...sought(`${trouble}#shell`, 'zsh: no matches found: card[number]=4242424242424242', 'curl: (3) bad range in URL position 44:'),

  // Error messages of this API and of other providers
  ...sought(
    `${errors}#api_key_invalid`,
    '{"error":{"type":"authentication_error","code":"api_key_invalid","message":"This key does not exist."}}',
    'Invalid API Key provided: sk_test_****1234',
  ),
  ...sought(
    [`${errors}#authentication`, `${errors}#api_key_invalid`, `${errors}#api_key_missing`, '/api-docs/authentication'],
    'AxiosError: Request failed with status code 401',
    'requests.exceptions.HTTPError: 401 Client Error: Unauthorized for url: https://api.larch.example/v1/charges',
    'curl: (22) The requested URL returned error: 401',
    'You did not provide an API key.',
  ),
  ...sought(`${errors}#publishable_key_refused`, 'This API call cannot be made with a publishable API key. Please use a secret API key.'),
  ...sought(`${errors}#live_key_refused`, 'larch.AuthenticationError: live_key_refused'),
  ...sought(
    [`${errors}#rate_limited`, '/api-docs/limits-and-versions'],
    'Request failed with status code 429',
    'HTTP/2 429',
    'Retry-After: 2',
  ),
  ...sought(
    [`${errors}#idempotency_key_in_use`],
    'Client error: `POST https://api.larch.example/v1/charges` resulted in a `409 Conflict` response',
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  ),
  ...sought([`${errors}#parameter_missing`], 'Missing required param: amount.', 'LarchError: parameter_missing (400)'),
  ...sought([`${errors}#parameter_unknown`], 'Received unknown parameter: metadata'),
  ...sought(
    [`${errors}#parameter_invalid`, '/documentation/amounts-and-currencies'],
    'Invalid integer: 42.50',
    'amount must be a positive integer',
  ),
  ...sought(
    `${errors}#resource_missing`,
    'No such charge: ch_1JxYzz2eZvKYlo2C',
    "No such customer: 'cus_9s6XKzkNRiz8i3'",
    '404 resource_missing',
  ),
  ...sought(`${errors}#token_already_used`, 'You cannot use a token more than once: tok_2Vg63mZr6JpN.'),
  ...sought(`${errors}#charge_already_refunded`, 'Charge ch_3Qd81kL0v7Rm has already been refunded.'),
  ...sought(`${errors}#refund_exceeds_charge`, 'Refund amount ($50.00) is greater than charge amount ($42.50)'),
  ...sought(
    [`${errors}#card_declined`, `${guides}/declines-and-errors`],
    'Your card was declined.',
    'larch.CardError: card_declined',
    'Do not honour (05)',
  ),
  ...sought(`${errors}#insufficient_funds`, 'Your card has insufficient funds.', 'CardError insufficient_funds 402'),
  ...sought(`${errors}#incorrect_cvc`, "Your card's security code is incorrect."),
  ...sought([`${errors}#expired_card`, `${errors}#card_expiry_past`], 'Your card has expired.', "Your card's expiration year is invalid."),
  ...sought(`${errors}#card_number_invalid`, 'Your card number is incorrect.', 'card_number_invalid: The card number is not valid'),
  ...sought(
    `${errors}#internal_error`,
    '500 Internal Server Error internal_error',
    'The remote server returned an error: (500) Internal Server Error.',
  ),
  ...sought(`${errors}#body_too_large`, '413 Request Entity Too Large'),
  ...sought(`${errors}#method_not_allowed`, 'HTTP/1.1 405 Method Not Allowed'),
  ...sought(`${errors}#path_unknown`, 'path_unknown: there is nothing at /v1/charge'),

  // Webhooks
  ...sought(
    [...verify, `${libraries}#webhooks`],
    'No signatures found matching the expected signature for payload. Are you passing the raw request body you received?',
    'Webhook signature verification failed.',
    'larch.SignatureError: The signature does not match the body.',
    'Timestamp outside the tolerance zone',
  ),
];

export const goals: Expectation[] = [
  ...sought(libraries, 'python', 'node', 'nodejs sdk', 'ruby gem', 'php', 'composer require', 'pip install larch', 'typescript', 'golang'),
  ...sought([notThere, `${reference}/list-events`], 'get charge list', 'list all charges', 'search payments', 'all my refunds'),
  ...sought([notThere, `${guides}/collect-cards`], 'apple pay', 'google pay button', 'paypal'),
  ...sought([notThere, '/documentation/in-person#interac'], 'interac', 'interac debit online', 'e-transfer'),
  ...sought([notThere, '/documentation/in-person#receipts'], 'receipt email', 'send receipt to customer'),
  ...sought(
    ['/documentation/how-you-are-paid'],
    'when do i get paid',
    'payout schedule',
    'payout dates',
    'money not in my bank yet',
    'first payout',
    'holiday payout',
  ),
  ...sought(['/documentation/how-you-are-paid', '/documentation/fees#conversion'], 'usd payout', 'negative balance'),
  ...sought(['/documentation/fees', '/pricing'], 'how much per transaction', 'transaction fees', 'fee on refunds', 'exchange rate'),
  ...sought(
    ['/documentation/disputes', '/documentation/fraud-checks#chargebacks', '/documentation/fees#disputes'],
    'chargeback',
    'dispute evidence',
    'how to fight a chargeback',
    'chargeback fee',
    'customer says they did not buy it',
  ),
  ...sought([`${guides}/refunds`, `${reference}/create-refund`, '/refunds'], 'refund'),
  ...sought([`${guides}/refunds`, `${reference}/create-refund`], 'give money back', 'how do i refund half', 'refund a customer'),
  ...sought([`${guides}/refunds`, '/api-docs/objects#refunds'], 'how long do refunds take', 'refund failed'),
  ...sought([notThere, `${guides}/refunds`, `${errors}#charge_already_refunded`], 'cancel a payment', 'undo charge'),
  ...sought(['/api-docs/testing'], 'fake credit card numbers', 'test visa', 'how to simulate a decline', 'test mastercard number'),
  ...sought(
    ['/documentation/webhooks-local', '/documentation/getting-started#webhook'],
    'webhook localhost',
    'ngrok',
    'test webhooks locally',
    'webhook ip addresses',
  ),
  ...sought(['/documentation/webhook-delivery'], 'webhook retry schedule', 'how many times is a webhook sent', 'webhook timeout seconds'),
  ...sought(['/documentation/3d-secure', `${errors}#authentication_required`], '3ds', 'authentication required', 'sca europe'),
  ...sought(['/documentation/fraud-checks', '/fraud-protection'], 'fraud score', 'payment blocked by risk', 'block a country'),
  ...sought(['/documentation/pci', '/documentation/keys#pci'], 'pci compliance', 'saq a-ep'),
  ...sought(
    ['/documentation/saved-cards', `${guides}/save-a-customer-and-charge-again`],
    'store a card',
    'remove saved card',
    'recurring billing consent',
  ),
  ...sought([notThere, `${guides}/save-a-customer-and-charge-again`], 'subscriptions', 'monthly billing'),
  ...sought(
    ['/documentation/statement-descriptors'],
    'what does the buyer see on the statement',
    'statement descriptor',
    'bank statement name',
  ),
  ...sought(['/documentation/reports', '/documentation/reconcile'], 'export csv', 'accounting export', 'download transactions excel'),
  ...sought(['/documentation/reconcile'], 'reconcile payouts', 'bookkeeping difference'),
  ...sought(['/documentation/your-account'], 'open an account', 'change bank account', 'prohibited businesses', 'what countries'),
  ...sought(['/documentation/mobile-sdks', '/mobile-sdk'], 'ios sdk', 'android', 'flutter plugin'),
  ...sought(['/documentation/in-person', '/solutions/in-person-payments'], 'card reader', 'tap to pay', 'terminal'),
  ...sought(['/documentation/agents'], 'mcp', 'claude code', 'llms.txt', 'cursor editor', 'chatgpt'),
  ...sought(
    ['/documentation/environments', '/documentation/sandbox', '/documentation/getting-started'],
    'sandbox vs live',
    'api base url',
    'run sandbox locally',
  ),
  ...sought(['/api-docs/pagination'], 'get more than 100 customers', 'next page cursor', 'limit parameter'),
  ...sought(['/documentation/amounts-and-currencies'], 'why is amount 100 times too big', 'amount in cents', 'currency codes'),
  ...sought(
    ['/api-docs/idempotent-requests', `${guides}/idempotency-and-safe-retries`],
    'prevent double charge',
    'customer charged twice',
    'idempotency key expiry',
  ),
  ...sought(['/documentation/keys'], 'where is my api key', 'can i put the key in javascript', 'key leaked on github'),
  ...sought(['/contact', '/documentation/your-account#support'], 'talk to a human', 'phone number', 'support email'),
  ...sought(['/status'], 'is it down', 'outage'),
  ...sought([`${reference}/create-charge`, `${guides}/accept-a-payment`], 'charge a card', 'take a payment online', 'first payment'),
  ...sought(['/api-docs/limits-and-versions'], 'requests per second', 'api versioning', 'minimum tls version'),

  // In French
  ...sought([`${guides}/refunds`, `${reference}/create-refund`], 'remboursement', 'rembourser un client', 'remboursement partiel'),
  ...sought([`${errors}#card_declined`, `${guides}/declines-and-errors`], 'carte refusée', 'paiement refusé'),
  ...sought([notThere, `${guides}/refunds`], 'annuler un paiement', 'annulation'),
  ...sought(`${errors}#expired_card`, 'carte expirée'),
  ...sought(`${errors}#insufficient_funds`, 'fonds insuffisants', 'provision insuffisante'),
  ...sought(['/documentation/keys', '/api-docs/authentication'], 'clé api', 'clé secrète'),
  ...sought(['/api-docs/testing'], 'carte de test', 'cartes d’essai'),
  ...sought(['/documentation/how-you-are-paid'], 'versement', 'virement bancaire'),
  ...sought(['/documentation/fees', '/pricing'], 'frais', 'tarifs'),
  ...sought(['/documentation/disputes'], 'litige', 'contestation', 'rétrofacturation'),
  ...sought([notThere, `${guides}/save-a-customer-and-charge-again`], 'abonnement'),
  ...sought([notThere, '/documentation/in-person#receipts'], 'reçu par courriel'),
  ...sought(['/documentation/getting-started', `${guides}/accept-a-payment`], 'accepter un paiement', 'commencer'),
  ...sought(['/documentation/amounts-and-currencies'], 'devise', 'montant en cents'),
  ...sought(['/contact'], 'nous joindre', 'service à la clientèle'),
];

/** Questions that were written without looking at the pages. */
export const questions: Expectation[] = [
  // A bookkeeper
  ...sought(
    '/documentation/how-you-are-paid',
    "when is friday's sale in my bank",
    'when does saturday money arrive',
    'paid after long weekend',
  ),
  ...sought('/documentation/how-you-are-paid#deductions', 'payout short', 'why is my deposit less than my sales', 'my balance is negative'),
  ...sought(['/documentation/how-you-are-paid#reference'], 'what is the LARCH deposit in my bank statement'),
  ...sought('/documentation/how-you-are-paid#first', 'new account when is the first money'),
  ...sought('/documentation/how-you-are-paid#returned', 'payout came back account closed'),
  ...sought(['/documentation/fees#refunds'], 'what does a refund cost me', 'do i get the fee back on a refund'),
  ...sought(['/documentation/fees#disputes'], 'chargeback fee', 'cost of losing a dispute'),
  ...sought('/documentation/fees#conversion', 'what rate do you use for us dollars'),
  ...sought(['/documentation/fees#rounding'], 'fees do not add up to the percentage'),
  ...sought('/documentation/statement-descriptors', 'statement shows wrong name', 'customer does not recognize the charge on her card'),
  ...sought('/documentation/reports#columns', 'what does the net column mean'),
  ...sought('/documentation/reports', 'excel file for my accountant'),
  ...sought('/documentation/reconcile', 'match deposits to sales'),
  ...sought('/documentation/disputes#dates', 'how long do i have to answer a chargeback'),
  ...sought('/documentation/your-account#bank-account', 'we moved to another bank'),
  ...sought('/documentation/in-person#interac', 'refund a debit card at the counter'),

  // Someone with experience of another provider
  ...sought('/documentation/disputes#created', 'dispute.created what do I do'),
  ...sought(`/documentation/disputes#try`, 'test a chargeback'),
  ...sought('/documentation/3d-secure#europe', 'french card on my website'),
  ...sought('/documentation/pci#saq', 'which saq'),
  ...sought(notThere, 'apple pay fee', 'list all charges of a customer', 'cancel before it settles'),
  ...sought(['/documentation/webhook-delivery#order'], 'webhook came twice'),
  ...sought('/documentation/webhooks-local#firewall', 'which ips do webhooks come from'),
  ...sought('/documentation/webhooks-local#down', 'our server was down over the weekend'),
  ...sought(['/api-docs/idempotent-requests', `${guides}/idempotency-and-safe-retries`], 'timeout was the card charged or not'),
  ...sought('/documentation/amounts-and-currencies#minor-units', 'is amount in dollars or cents'),
  ...sought(
    [`${errors}#currency_not_enabled`, '/documentation/your-account#countries', '/documentation/amounts-and-currencies#supported'],
    'charge usd on essential plan',
  ),
  ...sought('/documentation/saved-cards#show', 'show visa ending in 4242'),
  ...sought('/documentation/saved-cards#cvc', 'do I need the cvc for a saved card'),
  ...sought('/documentation/saved-cards#expiry', 'saved card expired what now'),
  ...sought(['/documentation/fraud-checks', `${errors}#payment_blocked`], 'why was the payment blocked and not declined'),
  ...sought(`${guides}/refunds#fails`, 'what if a refund fails'),
  ...sought(`${guides}/fulfil-orders-from-webhooks`, 'buyer closed the tab after paying'),
  ...sought('/documentation/keys#rotate', 'secret key pushed to github'),
  ...sought('/documentation/statement-descriptors', 'statement descriptor per charge'),

  // Questions that the bookkeeper or the integrator can ask. For these, every section of the page is a right result.
  ...sought(
    '/documentation/how-you-are-paid',
    'i sold something on sunday when do i see it',
    'bank says deposit 412.80 but i sold 430',
    'easter payout',
  ),
  ...sought(
    '/documentation/fees',
    'how much do you keep of a 20 dollar sale',
    'is there a monthly fee',
    'do you keep your cut when i refund',
  ),
  ...sought(
    '/documentation/disputes',
    'customer went to her bank to get money back',
    'what documents should i send for a dispute',
    'who pays if we lose the dispute',
  ),
  ...sought('/documentation/reports', 'import into quickbooks'),
  ...sought('/documentation/reconcile', 'numbers do not match my books'),
  ...sought('/documentation/statement-descriptors', 'customer asks who is larch on their card bill'),
  ...sought('/documentation/your-account', 'can i sell cannabis', 'how do i get the lower rate'),
  ...sought('/documentation/in-person', 'can customers pay by interac'),
  ...sought(`${guides}/refunds`, 'how many days until customer gets refund'),
  ...sought('/documentation/3d-secure', 'uk cards declined authentication'),
  ...sought('/documentation/webhook-delivery', 'how do i replay events', 'events arrive in wrong order'),
  ...sought('/documentation/webhooks', 'check that a webhook is really from you'),
  ...sought('/documentation/saved-cards', 'what must i tell the customer before storing the card'),
  ...sought('/documentation/mobile-sdks', 'does the ios sdk do apple pay'),
  ...sought('/documentation/environments', 'can i test without an account'),
  ...sought('/api-docs/idempotent-requests', 'i clicked pay twice'),
  ...sought('/documentation/amounts-and-currencies', 'how do i send 10 yen'),
  ...sought('/documentation/fraud-checks', 'my own fraud rules'),
  ...sought('/api-docs/limits-and-versions', 'how many requests can i send'),
  ...sought(`${guides}/collect-cards`, 'can my server see the card number'),
  ...sought('/documentation/keys', 'which key goes in the browser'),
  ...sought('/documentation/pci', 'are you pci level 1'),
];

/** Queries that must have no results. They are nonsense, or misspelled words that are too short to correct. */
export const withoutResults = ['qwxzqwxz', '日本語', '!!!', 'zzzzzz', 'kyes', 'feez', 'crad'];
