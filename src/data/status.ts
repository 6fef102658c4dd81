export type ComponentStatus = 'Operational' | 'Performance Degradation';
export type IncidentStatus = 'Investigating' | 'Resolved';

export type ServiceComponent = {
  name: string;
  /** What stops when it stops. */
  description: string;
  status: ComponentStatus;
};

export type IncidentUpdate = {
  /** In UTC, as ISO 8601. */
  at: string;
  text: string;
};

export type Incident = {
  id: string;
  title: string;
  status: IncidentStatus;
  /** Newest first. */
  updates: readonly IncidentUpdate[];
};

export const components: readonly ServiceComponent[] = [
  {name: 'Payments API', description: 'Charges, refunds, customers, tokens and events', status: 'Operational'},
  {name: 'Card Tokens', description: 'Takes card numbers from websites and apps, and returns tokens', status: 'Operational'},
  {name: 'In-Person Payments', description: 'Terminals, and the receipts they print', status: 'Operational'},
  {name: 'Fraud Protection', description: 'The check before each charge, and 3D Secure', status: 'Operational'},
  {name: 'Webhook Services', description: 'Events on their way to your webhook endpoints', status: 'Performance Degradation'},
  {name: 'Dashboard and Reports', description: 'Figures, exports and everything else you look at', status: 'Operational'},
];

/** Newest first. */
export const incidents: readonly Incident[] = [
  {
    id: 'late-webhooks',
    title: 'Some webhooks arrive late',
    status: 'Investigating',
    updates: [
      {
        at: '2026-11-18T15:20:00Z',
        text: 'Part of the events still reach their endpoints minutes after they happened. None is lost: every event can be read with GET /v1/events.',
      },
      {at: '2026-11-18T14:05:00Z', text: 'We see deliveries slow down and are looking for the cause. Payments are not affected.'},
    ],
  },
  {
    id: 'slow-exports',
    title: 'Report exports took longer than usual',
    status: 'Resolved',
    updates: [
      {
        at: '2026-10-27T11:40:00Z',
        text: 'Exports finish in their usual time again. Those that had stopped were started anew, and nobody needs to repeat one.',
      },
      {at: '2026-10-27T10:10:00Z', text: 'CSV and Excel exports wait in a queue that has grown too long. We are adding room.'},
    ],
  },
];
