import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import {Section, SectionHead} from '@site/src/ui/Section';
import {testimonials, type Testimonial} from '@site/src/data/testimonials';
import styles from './testimonials.module.css';

function Stars({rating}: {rating: number}): ReactNode {
  return (
    <svg viewBox="2 0 100 20" width="100" height="20" role="img" aria-label={`${rating} out of 5 stars`}>
      {[0, 1, 2, 3, 4].map((star) => (
        <path
          key={star}
          className={star < rating ? styles.full : styles.empty}
          transform={`translate(${star * 20} 0)`}
          d="m10 2.6 2.2 4.7 5.2.7-3.8 3.6.9 5.1L10 14.2l-4.5 2.5.9-5.1L2.6 8l5.2-.7z"
        />
      ))}
    </svg>
  );
}

function Quote({quote, author, role, drawing, rating}: Testimonial): ReactNode {
  return (
    <figure className={styles.quote}>
      <Stars rating={rating} />
      <blockquote>{quote}</blockquote>
      <Drawing name={drawing} className={styles.business} />
      <figcaption>
        <strong>{author}</strong>
        <span>{role}</span>
      </figcaption>
    </figure>
  );
}

export function Testimonials(): ReactNode {
  return (
    <Section>
      <SectionHead small title="What our customers say" />
      <div className={styles.quotes}>
        {testimonials.map((testimonial) => (
          <Quote key={testimonial.author} {...testimonial} />
        ))}
      </div>
    </Section>
  );
}
