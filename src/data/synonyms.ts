import type {Synonym} from '../../packages/search/entry';

/** Terms of other providers, banks and developers, in English and French. A test checks every URL. */

const missing = '/api-docs/objects#not-there';
const documentation = '/documentation';
const errors = '/api-docs/errors';
const guides = '/documentation/guides-tutorials';
const reference = '/api-reference';
const trouble = '/documentation/troubleshooting';

/** `words` contains the terms, separated by commas. */
const synonym = (at: string, means: string, words: string): Synonym => ({at, means, words: words.split(/,\s+/)});

// The dictionary does not contain the terms of other providers, misspellings and French words. cspell:disable

const operations = [
  synonym(
    `${reference}/create-charge`,
    'create charge',
    `payment intent, payment intents, pi, setup intent, take payment, make a payment, purchase, transaction, charge a card, charge card,
    new charge, make a charge, charge api, bill a card, charge customer, collect money, one time payment, one-off payment,
    process a payment, paiement, prélever, payment api, payments api, charge a token, charge with a token, create a charge with a token`,
  ),
  synonym(
    `${guides}/accept-a-payment`,
    'accept a payment',
    `take a payment online, payment flow, integrate payments, accepter un paiement, accepter des paiements, encaisser, payer en ligne,
    page de paiement, accept credit cards, accept cards on my site, credit card processing, online payments, website payments,
    sell online`,
  ),
  synonym(`${reference}/create-refund`, 'create refund', 'refund a charge, issue refund, make a refund, refund payment, refund api'),
  synonym(
    `${guides}/refunds`,
    'refund',
    `money back, give money back, partial refund, refund part, refund half, credit note, return money, reimburse,
    how long do refunds take, refund a customer, refund an order, when does a refund arrive, undo a payment, remboursement, rembourser,
    remboursement partiel, rembourser un client, note de crédit, retour, refund window, how long can i refund, refund period,
    refund deadline, refund after a year, refund an old charge, refund part of a charge, refund takes how long, rembourser un paiement,
    remboursement client, faire un remboursement, comment rembourser, return, returns`,
  ),
  synonym(`${reference}/create-customer`, 'create customer', 'new customer, add customer, register customer, nouveau client'),
  synonym(
    `${reference}/create-token`,
    'token',
    'nonce, card token, payment method, pm, tokenize, tokenise, tokenization, source id, single use token, jeton',
  ),
  synonym(
    `${reference}/create-token#body-card-number`,
    'card number',
    'pan, primary account number, card no, credit card number, numéro de carte',
  ),
  synonym(
    `${reference}/create-token#body-card-cvc`,
    'card cvc',
    'cvv, cvv2, cid, security code, card code, cvn, code de sécurité, cryptogramme',
  ),
  synonym(
    `${reference}/create-token#body-card-exp_month`,
    'exp month',
    'expiry, expiration, expiration date, mm/yy, expiry date, date d’expiration',
  ),
  synonym(
    `${guides}/collect-cards`,
    'collect cards',
    `hosted checkout, hosted page, hosted fields, checkout session, payment link, redirect page, drop in, elements, iframe, card form,
    payment form, formulaire de paiement, saisir une carte, card input, card fields, enter card, store number`,
  ),
  synonym(
    `${guides}/save-a-customer-and-charge-again`,
    'save a customer and charge again',
    `card on file, vault, off session, mit, charge again, returning customer, charge later, charge a saved card, memberships,
    carte enregistrée, charge saved customer, charge customer again, repeat customer, one click payment`,
  ),
  synonym(
    `${documentation}/saved-cards`,
    'saved cards',
    `stored card, store card, stored credential, consent, mandate, enregistrer une carte, cvc stored, is the cvc stored, cof, reuse card`,
  ),
  synonym(`${documentation}/saved-cards#cvc`, 'security code', 'cvc for a saved card, saved card cvc, security code of a saved card'),
  synonym(
    `${documentation}/saved-cards#expiry`,
    'card expires',
    'saved card expired, stored card expired, account updater, new expiry date',
  ),
  synonym(`${documentation}/saved-cards#show`, 'show a saved card', 'ending in 4242, last four digits, show the brand'),
  synonym(
    `${documentation}/amounts-and-currencies#minor-units`,
    'minor unit',
    `cents, pennies, smallest unit, decimal, decimals, floating point, multiply by 100, amount too big, 100 times too much,
    amount in dollars, montant, montant en cents, 42.50, integer amount, dollars to cents, amount wrong, minimum amount, maximum amount,
    smallest amount, amount format, how to write an amount`,
  ),
  synonym(`${documentation}/amounts-and-currencies#zero-decimal`, 'no minor unit', 'zero decimal, no decimals, yen, won'),
  synonym(
    `${documentation}/amounts-and-currencies`,
    'currencies',
    `currency, currency codes, iso 4217, multi currency, devise, devises, monnaie, euros, charge in euros, charge in usd, us dollars,
    foreign currency`,
  ),
];

const notThere = [
  synonym(
    missing,
    'cancel a charge',
    `void, cancel, cancel a charge, cancel payment, reversal, reverse, undo charge, storno, annuler, annuler un paiement, annulation,
    annuler une transaction, cancel transaction, stop a payment, void a payment, annuler une charge, annuler le paiement,
    cancel before it settles, cancel before settlement`,
  ),
  synonym(
    missing,
    'authorize capture later',
    `capture, auth and capture, authorize, authorise, authorization hold, preauth, pre auth, preauthorization, hold, uncaptured,
    préautorisation, hold funds, hold money, reserve funds, freeze amount, two step payment`,
  ),
  synonym(missing, 'metadata', 'metadata, custom fields, custom data, reference number, order id in charge'),
  synonym(missing, 'expanded objects', 'include'),
  synonym(
    missing,
    'subscriptions',
    `subscription, recurring, recurring payments, billing, monthly billing, plans api, installments, instalments, abonnement,
    paiement récurrent, paiement en plusieurs fois, subscription renewal, renewal, recurring subscription, subscription webhook`,
  ),
  synonym(missing, 'products and prices', 'product, products, price id, sku, line items, cart, tax, coupon, discount'),
  synonym(
    missing,
    'customer',
    `update customer, edit customer, change customer, patch customer, update card, delete customer, remove customer, gdpr, erase,
    supprimer un client, modifier un client`,
  ),
  synonym(
    missing,
    'list of charges',
    `list charges, all charges, list refunds, all refunds, search charges, list payments, search payments, list transactions,
    find a charge, payment history, liste des paiements, list of payments, all transactions, fetch transactions, fetch all transactions,
    see all charges, find payment, my charges, old charges, query charges, charge list, charge list endpoint, get charges,
    list charges endpoint, refund list, list charges of a customer, list all charges of a customer, list all payments of a customer,
    payments of a customer`,
  ),
  synonym(
    missing,
    'wallets cards collect',
    `apple pay, gpay, samsung pay, paypal, klarna, afterpay, shop pay, link, alipay, crypto, bitcoin, portefeuille électronique,
    googlepay, applepay, pay pal, venmo, amazon pay, wechat pay, buy now pay later, bnpl, cash app`,
  ),
  synonym(
    missing,
    'bank transfers direct debit',
    `ach, sepa, bank transfer payment, direct debit, pre authorized debit, pad, prélèvement, prélèvement automatique, cheque,
    wire payment, ach debit, bank debit, pay by bank`,
  ),
  synonym(missing, 'interac online', 'e-transfer, etransfer, interac e-transfer, interac online, virement interac'),
  synonym(
    missing,
    'receipts e-mail',
    `receipt, receipt email, email receipt, send receipt, receipt_email, confirmation email, invoice pdf, reçu, facture,
    reçu par courriel, email a receipt, receipt to customer, send receipt to customer, email customer, invoice, invoices,
    envoyer un reçu`,
  ),
];

const webhooks = [
  synonym(
    `${documentation}/webhooks`,
    'webhooks',
    `ipn, callback, callbacks, notification, notifications, notify url, postback, listener, web hook, hooks,
    push notification of payments`,
  ),
  synonym(
    `${documentation}/webhooks#verify`,
    'verify signature',
    `sha256, hmac sha256, webhook secret, signature verification, constructevent, construct event, signed, whsec, verify webhook,
    webhook really from you, forged webhook, fake webhook, webhook signature, invalid signature, signature mismatch, bad signature,
    signature verification failed, no signatures found matching the expected signature for payload,
    timestamp outside the tolerance zone, raw body signature, the signature does not match, signing secret, signature invalide`,
  ),
  synonym(
    `${documentation}/webhooks#how-to`,
    'set up webhooks',
    'webhook setup, register webhook, webhook url, webhook endpoint, add webhook',
  ),
  synonym(
    `${documentation}/webhooks#events`,
    'events',
    'event types, list of events, webhook events, types of events, webhook events list, which events, event list',
  ),
  synonym(
    `${documentation}/webhook-delivery#order`,
    'webhook order',
    `webhook order, out of order, duplicate webhook, duplicate event, duplicate webhook events, exactly once, at least once,
    webhook sent twice, event order, events order, webhook duplicates, same event twice, duplicate events, webhook twice,
    webhook came twice`,
  ),
  synonym(
    `${documentation}/webhook-delivery#schedule`,
    'webhook retry schedule',
    `webhook tried again, webhook retries, webhook retry, resend webhook, redeliver, redelivery, retry schedule, webhook backoff,
    how many times is a webhook sent, keep retrying a webhook`,
  ),
  synonym(
    `${documentation}/webhook-delivery#delivered`,
    'delivered',
    'webhook timeout, how long may a webhook take, webhook response code, webhook 2xx, webhook success, webhook 10 seconds',
  ),
  synonym(
    `${documentation}/webhook-delivery#catch-up`,
    'after an outage',
    'missed webhook, replay events, read past events, missed webhooks, missed events, lost webhooks',
  ),
  synonym(
    `${documentation}/webhooks-local`,
    'webhooks local',
    `ngrok, webhook localhost, localhost webhook, test webhooks locally, cloudflared, receive webhooks on my laptop,
    webhooks on localhost`,
  ),
  synonym(
    `${documentation}/webhooks-local#firewall`,
    'firewall',
    `webhook ip addresses, ip whitelist, ip allowlist, ip range, ip ranges, whitelist ips, pare-feu, webhook source ips, webhook ips,
    source ip addresses`,
  ),
  synonym(
    `${documentation}/webhooks-local#down`,
    'endpoint was down',
    'server was down, server down over the weekend, our site was offline',
  ),
  synonym(
    `${documentation}/webhooks-local#problems`,
    'what often goes wrong',
    `webhook not received, webhook not working, webhook 403, no webhook arrives, webhooks do not arrive, webhook 301, debug webhook,
    webhook signature never matches, webhook fails, webhook redirect`,
  ),
  synonym(
    `${guides}/fulfil-orders-from-webhooks`,
    'fulfil orders',
    `fulfill orders, ship after payment, mark order paid, order fulfilment, buyer closed the tab, closed the browser after paying,
    customer left before the page loaded`,
  ),
];

const money = [
  synonym(
    `${documentation}/how-you-are-paid`,
    'payout bank',
    `payout, payouts, settlement, settle, deposit to bank, withdraw, when do i get my money, payday, money not in my bank,
    where is my money, versement, virement, virement bancaire, quand suis-je payé, when will i get my money, get my money, bank deposit,
    deposits, argent, mon argent, quand serai-je payé, quand recevrai-je mon argent, être payé, virements, versements,
    how long until money is in my account, money in my account, receive money, dépôt bancaire, dépôt, bank payout`,
  ),
  synonym(
    `${documentation}/how-you-are-paid#dates`,
    'when a sale arrives',
    `payout schedule, payout dates, payout date, payout time, settlement time, business days, t+2, calendrier des versements,
    how often are payouts, payout delay, payout frequency, friday sales, daily payout, instant payout, minimum payout,
    friday’s sale in my bank, weekend sales, when does the money arrive`,
  ),
  synonym(`${documentation}/how-you-are-paid#holidays`, 'holidays', 'holiday payout, jours fériés'),
  synonym(
    `${documentation}/how-you-are-paid#currency`,
    'payout currency',
    'usd payout, payout in usd, eur payout, us dollar account, paid in euros, paid in us dollars',
  ),
  synonym(
    `${documentation}/how-you-are-paid#first`,
    'first payout',
    'first deposit, rolling reserve, reserve, first money for a new account, new account payout, how soon after opening an account',
  ),
  synonym(
    `${documentation}/how-you-are-paid#deductions`,
    'reduces a payout',
    `balance, balances, payout too small, payout lower than expected, solde, solde négatif, payout short, deposit short,
    deposit less than my sales, payout less than expected, money missing from payout, negative balance`,
  ),
  synonym(`${documentation}/how-you-are-paid#returned`, 'payout comes back', 'failed payout, returned payout, payout rejected'),
  synonym(
    `${documentation}/how-you-are-paid#reference`,
    'bank statement reference',
    `payout reference, transfer reference, payout on bank statement, LARCH deposit, deposit in my bank statement,
    which sales are in this deposit`,
  ),
  synonym(
    `${documentation}/fees`,
    'fees',
    `cost per transaction, cost per sale, commission, merchant discount rate, interchange, frais, frais de transaction,
    how much per transaction, what does larch charge, fee per charge, how much does larch take, cost of a charge`,
  ),
  synonym(`${documentation}/fees#rounding`, 'fee rounding', 'fees do not add up, fee off by a cent, fee percentage of total'),
  synonym(`${documentation}/reports#columns`, 'report columns', 'net column, fee column, report fields'),
  synonym(
    `${documentation}/fees#conversion`,
    'currency conversion',
    'exchange rate, fx, foreign exchange, taux de change, rate for us dollars, dollar rate, conversion fee',
  ),
  synonym(
    `${documentation}/fees#refunds`,
    'fee refund',
    `fee on refunds, is the fee returned, refund fee, do you refund the fee, refund cost, cost of a refund, keep your cut, keep the fee,
    fee back on a refund`,
  ),
  synonym(
    `${documentation}/fees#disputes`,
    'dispute fee',
    'chargeback fee, dispute fee, dispute cost, lost dispute cost, cost of a dispute, cost of losing a dispute',
  ),
  synonym(
    '/pricing',
    'pricing',
    'cost, costs, how much, how much does it cost, price, rates, tarif, tarifs, prix, plan prices, compare plans',
  ),
  synonym(
    `${documentation}/reports#export`,
    'export a report',
    `csv, excel, export, download transactions, xlsx, spreadsheet, exporter, rapport, quickbooks, xero, sage, report, reports,
    download report, monthly statement, transaction report`,
  ),
  synonym(
    `${documentation}/reconcile`,
    'reconcile',
    `reconciliation, bookkeeping, accounting, comptabilité, rapprochement, conciliation, match bank deposits, match payouts to orders,
    match deposits to sales, balance the books, numbers do not match, books, audit`,
  ),
  synonym(
    `${documentation}/statement-descriptors`,
    'statement descriptor',
    `bank statement name, relevé, unknown charge on my card, relevé bancaire, relevé de carte, buyer does not recognise charge,
    does not recognize the charge, card bill, unknown name on card bill, wrong name on statement, statement shows wrong name,
    name on the card statement`,
  ),
  synonym(
    `${documentation}/your-account#open`,
    'open an account',
    `sign up, signup, register, create account, onboarding, kyc, ouvrir un compte, inscription, verify my business,
    business verification, get an account, apply, identity check, documents needed, créer un compte`,
  ),
  synonym(
    `${documentation}/your-account#bank-account`,
    'bank account',
    'bank details, compte bancaire, iban, another bank, switch banks, change bank, new bank',
  ),
  synonym(
    `${documentation}/your-account#not-served`,
    'does not serve',
    `prohibited businesses, restricted businesses, high risk, cannabis, forbidden, acceptable use, which businesses are not allowed,
    businesses allowed, allowed businesses`,
  ),
  synonym(
    `${documentation}/your-account#countries`,
    'countries',
    'supported countries, international, pays, usd on my plan, currencies on my plan',
  ),
  synonym(`${documentation}/your-account#plans`, 'plans', 'lower rate, cheaper rate, better rate, change plan, upgrade plan'),
  synonym(`${documentation}/your-account#uptime`, 'uptime guarantee', 'sla, service level'),
  synonym(
    `${documentation}/your-account#by-agreement`,
    'by agreement',
    `marketplace, split payment, split payments, platform fee, application fee, sub merchant, connected accounts, stripe connect,
    account manager`,
  ),
];

const fraud = [
  synonym(
    `${documentation}/disputes`,
    'dispute',
    `chargeback, chargebacks, charge back, retrieval request, inquiry, bank inquiry, friendly fraud, fight a chargeback,
    customer says they did not buy it, customer went to her bank, cardholder complained to the bank, litige, litiges, contestation,
    rétrofacturation, chargeback process, how long do i have to respond to a dispute, dispute won, lose a dispute,
    respond to a chargeback`,
  ),
  synonym(
    `${documentation}/disputes#evidence`,
    'dispute evidence',
    'representment, dispute evidence, chargeback evidence, evidence deadline, preuve',
  ),
  synonym(
    `${documentation}/disputes#dates`,
    'dispute dates',
    'dispute deadline, chargeback deadline, how long to answer a chargeback, days to answer a dispute, how long does a dispute take',
  ),
  synonym(`${documentation}/disputes#created`, 'dispute.created', 'received a chargeback, got a dispute, dispute opened'),
  synonym(
    `${documentation}/disputes#try`,
    'try a dispute',
    'simulate dispute, test dispute, trigger a dispute, test a chargeback, simulate a chargeback',
  ),
  synonym(
    `${documentation}/3d-secure`,
    '3D Secure',
    `3ds, 3ds2, sca, psd2, strong customer authentication, requires action, next action, verified by visa, securecode,
    authentication required, authentification forte, european cards, uk cards, indian cards, french card, german card, card from europe,
    frictionless, otp`,
  ),
  synonym(
    `${documentation}/fraud-checks`,
    'fraud check',
    'radar, payment blocked, blocked payment, fraud detection, why was a payment blocked, stolen card, stolen cards, block fraud, risk',
  ),
  synonym(`${documentation}/fraud-checks#rules`, 'risk rules', 'block a country, block list, blocklist, risk rules, velocity'),
  synonym(`${documentation}/fraud-checks#signals`, 'fraud score', 'avs, address verification, zip check'),
  synonym(
    `${documentation}/pci#saq`,
    'PCI DSS',
    'pci, pci compliance, saq, saq a, saq a-ep, self assessment questionnaire, compliance, conformité, which questionnaire',
  ),
  synonym(`${documentation}/pci#attestation`, 'attestation', 'aoc, pci level 1, soc 2, iso 27001'),
];

const inPerson = [
  synonym(
    `${documentation}/in-person`,
    'in-person payments',
    `terminal, pos, card reader, reader, in store, tap to pay, contactless, chip and pin, terminal de paiement, paiement en personne,
    en magasin, caisse, card machine, checkout counter, store payments, tap, tap on phone, nfc`,
  ),
  synonym(`${documentation}/in-person#interac`, 'Interac', 'debit card, debit, carte de débit, débit'),
  synonym(`${documentation}/in-person#receipts`, 'receipts', 'imprimer un reçu'),
  synonym(`${documentation}/mobile-sdks`, 'mobile SDK', 'ios sdk, android sdk, swift, kotlin, flutter, cocoapods, gradle, iphone'),
  synonym('/mobile-sdk', 'mobile SDK', 'ios, android, react native, application mobile'),
];

const start = [
  synonym(
    `${documentation}/libraries`,
    'client libraries',
    `sdk, sdks, npm, npm install, pip install, pip, gem, gem install, composer, package, composer require, python, node, node.js, nodejs,
    javascript, js, ruby, rails, php, laravel, django, flask, express, python example, bibliothèque, bibliothèques, python sdk,
    node sdk, php sdk, ruby sdk, wrapper`,
  ),
  synonym(
    `${documentation}/libraries#generated`,
    'client from the contract',
    'typescript types, java, golang, go library, c#, .net, dotnet, rust, kotlin server, openapi generator',
  ),
  synonym(`${documentation}/libraries#options`, 'retries and timeouts', 'sdk timeout, client timeout, library options, configure retries'),
  synonym(
    `${documentation}/getting-started`,
    'getting started',
    `quickstart, hello world, tutorial, begin, intro, commencer, démarrer, démarrage, débuter, begin here, new here, démarrage rapide,
    guide de démarrage`,
  ),
  synonym(
    `${documentation}/getting-started#sandbox`,
    'sandbox',
    `run sandbox locally, local sandbox, mock server, emulator, bac à sable, sandbox download, download sandbox, run the sandbox,
    start the sandbox, install sandbox`,
  ),
  synonym(
    `${documentation}/environments`,
    'environments',
    `test mode, staging, test without an account, base url, api url, api base url, endpoint url, host, live mode, production url,
    sandbox url, sandbox vs live, test vs live, sandbox or production, test and production, difference between sandbox and test mode,
    where is the api, api host`,
  ),
  synonym(`${documentation}/sandbox`, 'sandbox', 'reset sandbox data, test data'),
  synonym(
    '/api-docs/testing#cards',
    'test cards',
    `sandbox card, sandbox cards, test numbers, dummy card, fake card, test card number, magic cards, fake credit card numbers,
    test mastercard, test amex, carte de test, cartes de test, carte d’essai, cartes d’essai, card that fails, test card for disputes,
    stripe test card, which card can i use, numéros de carte de test, numéro de carte de test`,
  ),
  synonym(
    '/api-docs/testing#decline',
    'try a decline',
    `simulate a decline, test decline, test card declined, force a decline, trigger decline, test insufficient funds, test expired card,
    test card insufficient funds`,
  ),
  synonym(
    '/api-docs/testing#faults',
    'error on our side',
    'simulate an error, fault injection, chaos, simulate 500, simulate timeout, order a fault',
  ),
  synonym(`${documentation}/going-live`, 'going live', 'golive, launch, production checklist, checklist, activate, mise en production'),
  synonym(
    `${documentation}/agents`,
    'AI tools',
    'chatgpt, openai, copilot, gpt, agent, assistant, cursor editor, cursor ide, gemini, intelligence artificielle',
  ),
  synonym(`${documentation}/changelog`, 'changelog', "release notes, whats new, what's new, changes, news, nouveautés"),
];

const rules = [
  synonym(
    `${documentation}/keys#secret`,
    'secret keys',
    `api key, api keys, apikey, credentials, access token, sk, sk_test, sk_live, where is my api key, clé api, clés, key, test key,
    get api key, clé`,
  ),
  synonym(
    `${documentation}/keys#publishable`,
    'publishable keys',
    `pk, pk_test, pk_live, public key, client key, client secret, frontend key, key in javascript, key in the browser,
    which key goes in the browser, clé publique, clé publiable`,
  ),
  synonym(
    `${documentation}/keys#rotate`,
    'replace a secret key',
    `roll key, rotate key, rotate api keys, key rotation, rotate, compromised key, revoke, new key, change api key, regenerate key,
    key on github, pushed key, key committed to git, exposed key, stolen key`,
  ),
  synonym(`${documentation}/keys#rotate-signing`, 'replace a signing secret', 'rotate webhook secret, roll webhook secret'),
  synonym(
    '/api-docs/authentication',
    'authentication',
    'bearer, basic auth, auth header, oauth, login, jwt, authorization header, authorization, authentification, connexion',
  ),
  synonym(
    '/api-docs/idempotent-requests#unknown',
    'outcome unknown',
    'was the card charged, timeout was the card charged, did the charge go through, payment went through or not',
  ),
  synonym(
    '/api-docs/idempotent-requests',
    'idempotency key',
    `idempotency, idempotence, request id key, dedupe, deduplicate, prevent double charge, idempotency key expiry,
    how long is an idempotency key kept, retry safely, double charge, clicked pay twice, paid twice, pressed the button twice,
    duplicate charge, charged twice, double payment, payé deux fois, double paiement, same key twice, avoid charging twice,
    retry a charge safely, charged two times, idempotency-key header, how to use idempotency keys, key per request`,
  ),
  synonym(`${reference}/create-charge#try=createCharge&scenario=same-idempotency-key`, 'same idempotency key', 'same key again'),
  synonym(
    `${guides}/idempotency-and-safe-retries`,
    'timeout',
    'timeout, timeouts, timed out, slow response, no response, network error, lost response, unknown outcome',
  ),
  synonym(
    '/api-docs/limits-and-versions#rate',
    'rate limits',
    `rate limit, ratelimit, throttle, throttled, throttling, quota, requests per second, rps, tps, retry after, retry-after,
    too many requests, backoff, back off, hit the api too quickly, rate limit exceeded, how many requests, api limits`,
  ),
  synonym('/api-docs/limits-and-versions#size', 'size', 'maximum length, how long may a description be, field length'),
  synonym(
    '/api-docs/limits-and-versions#versions',
    'versions',
    `api version, breaking change, breaking changes, deprecation, upgrade, api-version header, stability, api changes,
    backwards compatible, backward compatibility, new fields`,
  ),
  synonym('/api-docs/limits-and-versions#tls', 'connections TLS', 'tls, ssl, https, ciphers, tls version, http2'),
  synonym(
    '/api-docs/pagination',
    'pagination',
    `page size, offset, has more, limit parameter, more than 100, more than 10 results, infinite scroll, limit 100,
    page through customers, list limit, all customers, iterate, loop over all`,
  ),
  synonym(reference, 'contract', 'openapi, swagger, spec, schema file, oas, insomnia, openapi file'),
  synonym(errors, 'errors', 'list of errors, error handling, erreurs, codes d’erreur'),
  synonym('/api-docs', 'form-encoded', 'body parser, json body, content type, form encoded, urlencoded, x-www-form-urlencoded'),
];

const site = [
  synonym(
    '/careers',
    'careers',
    `jobs, job, hiring, openings, vacancies, work at, work at larch, work here, emploi, emplois, carrières, internship, intern,
    work with you, recruiting`,
  ),
  synonym('/company', 'company', 'about, about us, team, who owns, à propos, entreprise, story, mission, who is larch'),
  synonym('/press', 'press', 'logo, brand'),
  synonym(
    '/contact',
    'contact',
    `help, phone number, telephone, support email, chat, human, talk to a human, address, sales team, nous joindre,
    service à la clientèle, aide, assistance, téléphone, courriel, call you, call, write to us, customer service, customer support,
    écrire, talk to sales, talk to someone, speak to someone, real person, complaint`,
  ),
  synonym(
    '/status',
    'status',
    `status page, uptime, outage, down, is it down, maintenance, panne, état du service, service down, api down, larch down,
    availability, en panne, 503 from larch, unavailable`,
  ),
];

const apiErrors = [
  synonym(
    `${guides}/declines-and-errors`,
    'declines',
    `declined, decline, refused, payment failed, payment declined, do not honor, do not honour, card refused, carte refusée,
    paiement refusé, refusé, transaction refusée, échec du paiement, ma carte est refusée, carte declinée, carte déclinée,
    bank declined, issuer declined, paiement échoué, échoué, payment error, payment did not go through`,
  ),
  synonym(`${errors}#card_declined`, 'card_declined', 'card declined, your card was declined, generic decline, generic_decline'),
  synonym(
    `${errors}#insufficient_funds`,
    'insufficient_funds',
    'nsf, insufficient balance, not enough money, fonds insuffisants, provision insuffisante, solde insuffisant',
  ),
  synonym(`${errors}#incorrect_cvc`, 'incorrect_cvc', 'wrong cvv, invalid cvc, invalid cvv, cvv mismatch'),
  synonym(`${errors}#expired_card`, 'expired_card', 'your card has expired, card expired'),
  synonym(
    `${errors}#card_expiry_past`,
    'card_expiry_past',
    "your card's expiration year is invalid, invalid expiry, expiration date in the past",
  ),
  synonym(
    `${errors}#card_number_invalid`,
    'card_number_invalid',
    'your card number is incorrect, invalid card number, luhn, numéro de carte invalide',
  ),
  synonym(`${errors}#payment_blocked`, 'payment_blocked', 'blocked by radar, paiement bloqué'),
  synonym(
    `${errors}#resource_missing`,
    'resource_missing',
    `not found, no such charge, no such customer, no such token, no such refund, unknown id, no such event, object not found,
    does not exist`,
  ),
  synonym(
    `${errors}#api_key_invalid`,
    'api_key_invalid',
    `unauthorized, unauthorised, invalid api key, invalid api key provided, wrong key, expired key, non autorisé, unauthenticated,
    authentication failed, not authenticated, access denied, forbidden key`,
  ),
  synonym(`${errors}#api_key_missing`, 'api_key_missing', 'you did not provide an api key, no api key provided'),
  synonym(
    `${errors}#publishable_key_refused`,
    'publishable_key_refused',
    'this api call cannot be made with a publishable api key please use a secret api key',
  ),
  synonym(
    `${errors}#test_card_required`,
    'test_card_required',
    'real card in test mode, live card in test mode, real card number in sandbox',
  ),
  synonym(`${errors}#live_key_refused`, 'live_key_refused', 'live mode key used in test'),
  synonym(
    `${errors}#idempotency_key_in_use`,
    'idempotency_key_in_use',
    `keys for idempotent requests can only be used with the same parameters they were first used with, idempotency error,
    idempotency_error`,
  ),
  synonym(`${errors}#parameter_missing`, 'parameter_missing', 'required field, is required'),
  synonym(`${errors}#parameter_unknown`, 'parameter_unknown', 'unexpected parameter, unknown field'),
  synonym(
    `${errors}#parameter_invalid`,
    'parameter_invalid',
    'invalid integer, invalid positive integer, validation error, must be an integer, invalid value, amount must be a positive integer',
  ),
  synonym(`${errors}#body_malformed`, 'body_malformed', 'invalid json body, could not parse body'),
  synonym(`${errors}#currency_unsupported`, 'currency_unsupported', 'invalid currency, currency not supported'),
  synonym(`${errors}#token_already_used`, 'token_already_used', 'you cannot use a token more than once, token used twice'),
  synonym(
    `${errors}#customer_without_source`,
    'customer_without_source',
    'customer has no card, cannot charge a customer that has no active card',
  ),
  synonym(`${errors}#charge_already_refunded`, 'charge_already_refunded', 'refunded twice, double refund, déjà remboursé'),
  synonym(
    `${errors}#refund_exceeds_charge`,
    'refund_exceeds_charge',
    `refund too much, refund too large, over refund, overrefund, refund more than charged, refund amount is greater than charge amount,
    refund amount is greater than unrefunded amount on charge`,
  ),
  synonym(`${errors}#charge_not_refundable`, 'charge_not_refundable', 'cannot refund a failed charge, refund a declined charge'),
  synonym(`${errors}#path_unknown`, 'path_unknown', 'unrecognized request url, unknown endpoint'),
  synonym(`${errors}#internal_error`, 'internal_error', 'api_error, server error, an unknown error occurred'),
];

/** Synonyms for sections of the troubleshooting page: error messages, and readers' words for the problems. */
const printed = [
  synonym(
    `${trouble}#connection-refused`,
    'connection refused',
    `curl 7, curl error 7, econnrefused, cannot connect to sandbox, winerror 10061, dial tcp connect connection refused,
    connexion refusée, connectexception, connectionfailed, sandbox not reachable, sandbox not running, is the sandbox running,
    sandbox does not answer, cannot reach sandbox, connectionrefusederror, connection error, connect error, connecterror,
    connectionerror, httpconnectionpool, tcp connect error, httprequestexception`,
  ),
  synonym(
    `${trouble}#cors`,
    'CORS',
    `cors, access control allow origin, preflight, same origin policy, failed to fetch, opaque response, xmlhttprequest,
    call the api from the browser, api from javascript, fetch from browser, err_failed, blocked by browser, mixed content`,
  ),
  synonym(`${trouble}#content-security-policy`, 'content security policy', 'csp'),
  synonym(
    `${trouble}#name`,
    'name is not found',
    `enotfound, could not resolve host, nodename nor servname provided, php_network_getaddresses, failed to resolve, unknown host,
    unknownhostexception, no such host, nxdomain, hôte introuvable`,
  ),
  synonym(
    `${trouble}#certificates`,
    'certificates TLS',
    `curl 35, wrong version number, cert_authority_invalid, cert_has_expired, handshake, sslhandshakeexception,
    pkix path building failed, depth_zero_self_signed_cert, ssl connect error, untrusted certificate, erreur ssl, certificat, x509,
    unknown authority, err_tls_cert_altname_invalid, ssl connection could not be established, openssl verify error,
    alternative certificate subject name, keychain, trust store`,
  ),
  synonym(
    `${trouble}#timeout`,
    'the response does not come',
    `etimedout, econnreset, econnaborted, read timed out, connection reset, connection timed out, other side closed, broken pipe,
    operation timed out, request timed out, execution expired, connection broken, délai dépassé, connecttimeout, connect timeout,
    end of file reached, server disconnected, serverdisconnectederror, deadline exceeded, timeouterror, timeoutexception,
    sockettimeoutexception, task was canceled, aborterror, network is unreachable, no route to host, connection closed,
    connection aborted, protocolerror, incompleteread, unexpected eof, stream closed, und_err_socket, und_err_headers_timeout,
    und_err_connect_timeout, server closed the connection, temps dépassé, context deadline exceeded, client timeout exceeded,
    awaiting headers, request was canceled, taskcanceledexception, httpclient timeout, stream error, no response from server`,
  ),
  synonym(
    `${trouble}#not-json`,
    'response is not JSON',
    'invalid json, malformed json, expecting value, invalid character looking for beginning of value, unexpected character',
  ),
  synonym(`${trouble}#port-in-use`, 'port in use', 'address already in use'),
  synonym(
    `${trouble}#not-found`,
    'library is not found',
    `cannot load such file, class not found, importerror, cannot import name, is not in this registry, npm 404, no module named larch,
    could not find a valid gem, gem not found, package not found, could not find package, unable to resolve dependency,
    cannot find package, undefined class larch, uninitialized constant larch, require larch, import larch, larch is not defined`,
  ),
  synonym(
    `${trouble}#version`,
    'Node.js too old',
    `node version, unsupported engine, err_require_esm, require of es module not supported, unexpected token export,
    unexpected token import, old node, node 18, node 16`,
  ),
  synonym(`${trouble}#shell`, 'shell', 'globbing, powershell, event not found, invoke-webrequest, escape brackets, curl windows'),
  synonym(trouble, 'troubleshooting', 'not working, does not work, debug, ne fonctionne pas, dépannage'),
];

export const synonyms: readonly Synonym[] = [
  ...operations,
  ...notThere,
  ...webhooks,
  ...money,
  ...fraud,
  ...inPerson,
  ...start,
  ...rules,
  ...site,
  ...apiErrors,
  ...printed,
];
