/** The API's objects, as in the contract. Amounts are in minor units, times in Unix seconds. */

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  currency: string;
  status: 'succeeded' | 'failed';
};

export type Refund = {
  id: string;
  amount: number;
  charge: string;
  currency: string;
  status: 'succeeded' | 'failed';
};

export type Customer = {
  id: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  /** The token of the stored card. */
  source: string | null;
};

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

export type Token = {
  id: string;
  card: {brand: Brand; last4: string};
  created: number;
  livemode: boolean;
  type: 'card';
  used: boolean;
};

export const disputeReasons = ['duplicate', 'fraudulent', 'product_not_received', 'other'] as const;

/** The API returns disputes only in events. */
export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  currency: string;
  reason: (typeof disputeReasons)[number];
  status: 'needs_response' | 'won' | 'lost';
};

export type Event = {
  id: string;
  api_version: string;
  created: number;
  /** A charge, refund, customer or dispute. Only the contract's examples can also contain an invoice. */
  data: {object: {id: string; [field: string]: unknown}};
  livemode: boolean;
  pending_webhooks: number;
  request: {id: string | null; idempotency_key: string | null};
  type: string;
};

export type List<T> = {object: 'list'; data: T[]; has_more: boolean; url: string};
