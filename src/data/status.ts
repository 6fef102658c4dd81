export type ServiceComponent = {
  name: string;
  id: string;
  /** The component's name in the banner's sentence, such as `webhooks` in `One service is slow: webhooks`. */
  subject: string;
  description: string;
  status: 'Operational' | 'Performance Degradation';
};

export type Incident = {
  id: string;
  title: string;
  /** The `name` of the affected component. */
  component: string;
  status: 'Investigating' | 'Resolved';
  /** Newest first. */
  updates: readonly {at: string; text: string}[];
};

export const components: readonly ServiceComponent[] = [
  {
    id: 'api',
    name: 'Payments API',
    subject: 'the API',
    description: 'Charges, refunds, customers, tokens and events',
    status: 'Operational',
  },
  {
    id: 'card-tokens',
    name: 'Card Tokens',
    subject: 'card tokens',
    description: 'Receives card numbers from websites and apps, and returns tokens',
    status: 'Operational',
  },
  {id: 'in-person', name: 'In-Person Payments', subject: 'terminals', description: 'Terminals and printed receipts', status: 'Operational'},
  {
    id: 'fraud-protection',
    name: 'Fraud Protection',
    subject: 'fraud checks',
    description: 'The check before each charge, and 3D Secure',
    status: 'Operational',
  },
  {
    id: 'webhooks',
    name: 'Webhook Services',
    subject: 'webhooks',
    description: 'Delivers events to your webhook endpoints',
    status: 'Performance Degradation',
  },
  {
    id: 'reports',
    name: 'Dashboard and Reports',
    subject: 'dashboard and reports',
    description: 'Figures, reports and exports',
    status: 'Operational',
  },
];

/** Newest first. */
export const incidents: readonly Incident[] = [
  {
    id: 'late-webhooks',
    title: 'Some webhooks arrive late',
    component: 'Webhook Services',
    status: 'Investigating',
    updates: [
      {
        at: '2026-11-18T15:20:00Z',
        text: 'Some events still arrive several minutes late. You can list every event with GET /v1/events.',
      },
      {at: '2026-11-18T14:05:00Z', text: 'Deliveries are slow. We are investigating the cause. Payments are not affected.'},
    ],
  },
  {
    id: 'slow-exports',
    title: 'Report exports took longer than usual',
    component: 'Dashboard and Reports',
    status: 'Resolved',
    updates: [
      {
        at: '2026-10-27T11:40:00Z',
        text: 'Exports are back to normal speed. We restarted the exports that had stopped, so you do not need to repeat them.',
      },
      {at: '2026-10-27T10:10:00Z', text: 'CSV and Excel exports are waiting in a long queue. We are adding capacity.'},
    ],
  },
];
