import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import styles from './styles.module.css';

/** This background is visible before the drawing is loaded. */
function Ground(): ReactNode {
  return (
    <svg viewBox="-480 -120 2400 540" aria-hidden="true">
      <pattern id="street-far" width="200" height="200" y="172" patternUnits="userSpaceOnUse" fill="var(--draw-far)">
        <path d="M34 12 45 68 40 63 51 115 43 110 56 162 47 157 60 194 36 189 36 200 32 200 32 189 8 194 21 157 12 162 25 110 17 115 28 63 23 68zM84 62 93 103 89 99 99 138 92 134 103 172 95 168 106 196 86 192 86 200 82 200 82 192 62 196 73 168 65 172 76 134 69 138 79 99 75 103zM128 30 140 81 134 76 147 124 138 118 153 166 142 161 157 195 130 190 130 200 126 200 126 190 99 195 114 161 103 166 118 118 109 124 122 76 116 81zM176 84 184 119 180 115 189 148 183 144 193 177 186 173 196 197 178 193 178 200 174 200 174 193 156 197 166 173 159 177 169 144 163 148 172 115 168 119z" />
      </pattern>
      <path fill="var(--draw-far)" d="M-480 372V300Q100 268 500 292T1100 262 1920 284V372z" />
      <path fill="url(#street-far)" d="M-480 172H1920V372H-480z" />
      <path fill="var(--draw-top)" stroke="var(--draw-line)" strokeWidth="2.25" d="M-484 372H1924V394H-484z" />
      <path fill="var(--draw-deep)" d="M-480 395H1920V420H-480z" />
    </svg>
  );
}

export function Street(): ReactNode {
  return (
    <div className={styles.street}>
      <Ground />
      <Drawing
        name="all"
        label="A street of five small businesses: a café, a garage, a piano teacher's house, a brick house with its landlady at the door, and a courier on a cargo bicycle."
      />
    </div>
  );
}
