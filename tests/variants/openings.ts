export const openings = [];
