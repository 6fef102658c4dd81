export const claims = [
  {figure: '$100B+', meaning: 'able to process annually'},
  {figure: '99.9%', meaning: 'uptime guarantee'},
  {figure: '150+', meaning: 'countries'},
  {figure: '10M+', meaning: 'transactions daily'},
];
