export const contractPath = 'openapi/bookings.yaml';

export const contractName = 'bookings';

export const skillUse = 'Use when a program books rooms with Harbour.';

export const skillParts: readonly string[] = [];

export const skillPages: readonly string[] = [];

export const apiIntroduction = 'Harbour rents rooms for meetings. Requests and responses are JSON. Authenticate with a bearer token.';

export const keyVariable = 'HARBOUR_TOKEN';

export const keyIsUser = false;

export const indexRows: string[] = [];

export const explainedElsewhere: string[] = [];

export const errorsPage: string | undefined = undefined;

export const resourceUrls: Record<string, string> = {};
