/** What is on the contact page's map. An office elsewhere needs its own streets. */

/**
 * A street near the office. `east` and `south` are distances from the office in metres, along the city's grid. `labelAt` is the
 * label's position along the street. Without it, there is no label. `outer` labels have no room on small screens.
 */
type Street = {name: string; wide?: boolean; labelAt?: number; outer?: boolean};

export const avenues: (Street & {east: number})[] = [
  {name: 'University Avenue', east: -1370, wide: true},
  {name: 'York Street', east: -1190},
  {name: 'Bay Street', east: -960, wide: true},
  {name: 'Yonge Street', east: -700, wide: true, labelAt: 170},
  {name: 'Church Street', east: -430},
  {name: 'Jarvis Street', east: -180, wide: true, labelAt: 480},
  {name: 'Sherbourne Street', east: 170, labelAt: 390},
  {name: 'Parliament Street', east: 620, wide: true, labelAt: 410, outer: true},
  {name: 'Cherry Street', east: 1120, labelAt: 390},
  {name: 'Bayview Avenue', east: 1560, wide: true},
];

export const streets: (Street & {south: number})[] = [
  {name: 'Dundas Street East', south: -470, wide: true},
  {name: 'Shuter Street', south: -300},
  {name: 'Queen Street East', south: -125, wide: true, labelAt: 215},
  {name: 'Richmond Street East', south: 0, labelAt: -415, outer: true},
  {name: 'Adelaide Street East', south: 120},
  {name: 'King Street East', south: 250, wide: true, labelAt: -120},
  {name: 'Front Street East', south: 400},
  {name: 'The Esplanade', south: 500},
  {name: 'Lake Shore Boulevard', south: 700, wide: true, labelAt: 190},
  {name: 'Queens Quay', south: 800},
];

export const parks = [
  {name: 'Moss Park', east: -60, south: -290, width: 220, height: 155},
  {name: 'St James Park', east: -420, south: 130, width: 230, height: 110},
  {name: 'Berczy Park', east: -660, south: 410, width: 130, height: 50},
];

/** The shoreline and the lines in the water, in metres south of the office. */
export const shore = [870, 895, 925, 960, 1000, 1045, 1095, 1150, 1210, 1275];
