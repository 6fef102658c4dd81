/**
 * Draws the growth-ring ornament into `static/img/rings.svg`: closed curves around one heart,
 * each a little less round than the one inside it. Run by hand; its result is committed.
 */
import {writeFile} from 'node:fs/promises';

const size = 960;
const rings = 26;
const points = 40;

/** Smooth, repeatable unevenness: a few waves whose phase drifts slowly outwards. */
function radius(ring: number, angle: number): number {
  const base = 14 + ring * 17.6 + 5 * Math.sin(ring * 1.7);
  const wobble =
    0.05 * Math.sin(2 * angle + 0.9 + ring * 0.06) +
    0.035 * Math.sin(3 * angle - 1.4 + ring * 0.11) +
    0.018 * Math.sin(5 * angle + ring * 0.21) +
    0.009 * Math.sin(9 * angle - ring * 0.4);
  return base * (1 + wobble);
}

/** A closed Catmull-Rom spline through the ring's points, as cubic Béziers with one decimal. */
function path(ring: number): string {
  const at = (index: number) => {
    const angle = (((index % points) + points) % points) * ((2 * Math.PI) / points);
    const r = radius(ring, angle);
    return {x: size / 2 + r * Math.cos(angle), y: size / 2 + r * 0.94 * Math.sin(angle)};
  };
  const n = (value: number) => value.toFixed(0);
  const start = at(0);
  let d = `M${n(start.x)} ${n(start.y)}`;
  for (let i = 0; i < points; i += 2) {
    const [p0, p1, p2, p3] = [at(i - 2), at(i), at(i + 2), at(i + 4)];
    d += `C${n(p1.x + (p2.x - p0.x) / 6)} ${n(p1.y + (p2.y - p0.y) / 6)} ${n(p2.x - (p3.x - p1.x) / 6)} ${n(p2.y - (p3.y - p1.y) / 6)} ${n(p2.x)} ${n(p2.y)}`;
  }
  return `<path d="${d}z" opacity="${(1 - 0.6 * (ring / rings) ** 2).toFixed(2)}"/>`;
}

const paths = Array.from({length: rings}, (_, ring) => path(ring)).join('');
await writeFile(
  'static/img/rings.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none" stroke="#000" stroke-width="1.6">${paths}</svg>\n`,
);
