/** One sale at a counter in Ontario, for the terminal, its receipt and the day's list. Amounts in cents. */
const loaf = {name: 'Lemon loaf', quantity: 1, amount: 750};
const lines = [{name: 'Beans, 340 g', quantity: 1, amount: 2200}, {name: 'Flat white', quantity: 2, amount: 1050}, loaf];

const subtotal = lines.reduce((sum, {amount}) => sum + amount, 0);
const taxPercent = 13;
const tax = Math.round((subtotal * taxPercent) / 100);

export const counterSale = {
  merchant: 'Kettle & Crumb',
  currency: 'cad',
  lines,
  subtotal,
  taxLabel: `HST ${taxPercent}%`,
  tax,
  total: subtotal + tax,
  card: 'Visa ending 4242',
  time: '09:41',
  chargeId: 'ch_8Bn47tKe2WqA',
  /** What was given back later, with its tax. */
  refund: {name: loaf.name, amount: Math.round((loaf.amount * (100 + taxPercent)) / 100)},
};

/** A morning's payments, newest first. A refund's amount is negative. */
export const morning = [
  {time: '09:58', where: 'Website', card: 'Mastercard 4444', amount: 6400},
  {time: '09:52', where: 'Refund, counter', card: 'Visa 4242', amount: -1250},
  {time: '09:47', where: 'Counter', card: 'Visa 4242', amount: 875},
  {time: counterSale.time, where: 'Counter', card: 'Visa 4242', amount: counterSale.total},
  {time: '08:16', where: 'Website', card: 'Visa 1881', amount: 4250},
  {time: '02:30', where: 'Website', card: 'Mastercard 5100', amount: 3800},
];
