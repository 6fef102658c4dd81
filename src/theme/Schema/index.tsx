// Change: the server renders fields, from the model of packages/openapi-reference. The original renders them only in the browser.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Markdown from '@theme/Markdown';
import {type Field, type Shape, type ShapeUnion, type Variant, type Words} from '@site/packages/openapi-reference/browser';
import {BreakableName} from '@site/src/features/reference/BreakableName';
import styles from './styles.module.css';

interface Reading {
  open: boolean;
  /** In a response, optional fields are labelled. In a request, required fields are labelled. */
  inResponse: boolean;
}

/** If a field has more allowed values than this number, the list of values is collapsed. */
const valuesInLine = 6;

export function WordsOf({words}: {words: Words}): ReactNode {
  return words.map((word, index) => (typeof word === 'string' ? word : <code key={index}>{word.code}</code>));
}

function nameOfValues({values, isOpen}: Field): string {
  if (isOpen) return translate({message: 'Known values'});
  return values?.length === 1 ? translate({message: 'Always'}) : translate({message: 'One of'});
}

function Values({values}: {values: string[]}): ReactNode {
  const list = values.map((value) => (
    <li key={value}>
      <code>
        <BreakableName>{value}</BreakableName>
      </code>
    </li>
  ));
  if (values.length <= valuesInLine) return <ul className={styles.values}>{list}</ul>;
  return (
    <details className={styles.plain}>
      <summary>{translate({message: '{count} values'}, {count: values.length})}</summary>
      <ul className={styles.values}>{list}</ul>
    </details>
  );
}

function Fact({name, children}: {name: string; children: ReactNode}): ReactNode {
  return (
    <div className={styles.fact}>
      <span className={styles.factName}>{name}</span>
      <div>{children}</div>
    </div>
  );
}

function Facts({facts}: Required<Pick<Field, 'facts'>>): ReactNode {
  return (
    <div className={styles.facts}>
      {facts.map(({name, words}, index) => (
        <Fact key={index} name={name}>
          <WordsOf words={words} />
        </Fact>
      ))}
    </div>
  );
}

function inCode(name: string, text: string | undefined): ReactNode {
  if (text === undefined) return null;
  return (
    <Fact name={name}>
      <code>{text}</code>
    </Fact>
  );
}

/** If `unfolded` is true, nested fields are not in a `details` element. */
export function Meaning({field, open, inResponse, unfolded = false}: {field: Field; unfolded?: boolean} & Reading): ReactNode {
  return (
    <>
      <Markdown html={field.description} />
      <div className={styles.facts}>
        {inCode(translate({message: 'Limits'}), field.limitsInWords || undefined)}
        {inCode(translate({message: 'Pattern'}), field.pattern)}
        {field.values && (
          <Fact name={nameOfValues(field)}>
            <Values values={field.values} />
          </Fact>
        )}
        {inCode(translate({message: 'Default'}), field.fallback)}
        {field.examples && field.values?.length !== 1 && (
          <Fact name={field.examples.length === 1 ? translate({message: 'Example'}) : translate({message: 'Examples'})}>
            {field.examples.map(({value, summary}, index) => (
              <span key={index}>
                {index > 0 && ', '}
                <code>
                  <BreakableName>{value}</BreakableName>
                </code>
                {summary !== undefined && ` ${summary}`}
              </span>
            ))}
          </Fact>
        )}
      </div>
      {field.facts && <Facts facts={field.facts} />}
      {field.nested && <Nested shape={field.nested} open={open} inResponse={inResponse} unfolded={unfolded} />}
    </>
  );
}

function FieldRow({field, open, inResponse}: {field: Field} & Reading): ReactNode {
  useBrokenLinks().collectAnchor(field.anchor);
  return (
    <div className={styles.field} id={field.anchor}>
      <dt className={styles.head}>
        <a className={styles.name} href={`#${field.anchor}`}>
          <code>
            {field.within && <span className={styles.within}>{field.within}</span>}
            <BreakableName>{field.name}</BreakableName>
          </code>
        </a>
        {/* The spaces separate words for screen readers and for text extraction. */}{' '}
        <span className={styles.type}>
          {field.type}
          {field.nullable && ` ${translate({message: 'or null'})}`}
        </span>{' '}
        {field.required && !inResponse && <span className={styles.required}>{translate({message: 'required'})}</span>}
        {field.alternatives !== undefined && !inResponse && (
          <span className={styles.required}>
            {field.alternatives === 2
              ? translate({message: 'one of two required'})
              : translate({message: 'one of {count} required'}, {count: field.alternatives})}
          </span>
        )}
        {!field.required && !field.rule && inResponse && <span className={styles.type}>{translate({message: 'optional'})}</span>}{' '}
        {field.access && <span className={styles.type}>{field.access}</span>}{' '}
        {field.deprecated && <span className={styles.deprecated}>{translate({message: 'deprecated'})}</span>}
      </dt>
      <dd className={styles.meaning}>
        <Meaning field={field} open={open} inResponse={inResponse} />
      </dd>
    </div>
  );
}

function Nested({shape, open, inResponse, unfolded}: {shape: Shape; unfolded: boolean} & Reading): ReactNode {
  if (shape.shownAt !== undefined) {
    return (
      <div className={styles.shown}>
        <Markdown html={shape.description} />
        <Translate values={{object: <a href={`#${shape.shownAt}`}>{translate({message: '{name} above'}, {name: shape.label})}</a>}}>
          {'Same fields as {object}.'}
        </Translate>
      </div>
    );
  }
  if (shape.continues) {
    const {url} = shape.continues;
    return (
      <div className={styles.shown}>
        {url === undefined ? (
          translate({message: 'The fields of {name} are not shown, to keep this page short.'}, {name: shape.label})
        ) : (
          <Link to={url}>{translate({message: 'The fields of {name}'}, {name: shape.label})}</Link>
        )}
      </div>
    );
  }
  // A list of kinds is not folded, because each kind is folded.
  if (unfolded || (shape.unions && shape.fields.length === 0)) return <Schema shape={shape} open={open} inResponse={inResponse} />;
  const count = shape.fields.filter(({rule}) => !rule).length;
  const name = <code>{shape.label}</code>;
  const values = {count, name: shape.isOfItems ? <Translate values={{name}}>{'each item of {name}'}</Translate> : name};
  return (
    <details className={styles.nested} open={open}>
      <summary>
        {count > 1 ? (
          <Translate values={values}>{'{count} fields of {name}'}</Translate>
        ) : count === 1 ? (
          <Translate values={values}>{'1 field of {name}'}</Translate>
        ) : shape.unions ? (
          <Translate values={values}>{'Kinds of {name}'}</Translate>
        ) : (
          <Translate values={values}>{'Rules of {name}'}</Translate>
        )}
      </summary>
      <Schema shape={shape} open={open} inResponse={inResponse} />
    </details>
  );
}

function VariantRow({variant, isFolded, inResponse}: {variant: Variant; isFolded: boolean; inResponse: boolean}): ReactNode {
  const {label, field, shownAt = field?.nested?.shownAt} = variant;
  if (shownAt !== undefined) {
    return (
      <a className={styles.shown} href={`#${shownAt}`}>
        {translate({message: '{name} above'}, {name: label})}
      </a>
    );
  }
  if (!field || !isFolded) {
    return (
      <div id={field?.anchor}>
        <code>{label}</code>
        {field && <Meaning field={field} open={false} inResponse={inResponse} />}
      </div>
    );
  }
  return (
    <details className={styles.plain} id={field.anchor}>
      <summary>{label}</summary>
      <Meaning field={field} open={false} inResponse={inResponse} unfolded />
    </details>
  );
}

/** If one kind has fields, all kinds are folded. */
function Union({union, inResponse}: {union: ShapeUnion; inResponse: boolean}): ReactNode {
  const isFolded = union.variants.some(({field}) => field?.nested);
  return (
    <div className={styles.variants}>
      <p className={styles.type}>
        {union.word === 'one of' ? translate({message: 'One of these'}) : translate({message: 'Any of these'})}
        {union.discriminator !== undefined && (
          <Translate values={{name: <code>{union.discriminator}</code>}}>{', selected by {name}'}</Translate>
        )}
        {translate({message: ':', description: 'The colon before a list'})}
      </p>
      {union.variants.map((variant, index) => (
        <div key={index}>
          <VariantRow variant={variant} isFolded={isFolded} inResponse={inResponse} />
        </div>
      ))}
    </div>
  );
}

type Props = {shape: Omit<Shape, 'label'>} & Partial<Reading>;

export default function Schema({shape, open = false, inResponse = false}: Props): ReactNode {
  return (
    <>
      <Markdown html={shape.description} />
      {shape.facts && <Facts facts={shape.facts} />}
      {shape.rules?.map((rule) => (
        <Markdown key={rule} html={rule} className={styles.rule} />
      ))}
      {shape.fields.length > 0 && (
        <dl className={styles.fields}>
          {shape.fields.map((field) => (
            <FieldRow key={field.anchor} field={field} open={open} inResponse={inResponse} />
          ))}
        </dl>
      )}
      {shape.unions?.map((union, index) => (
        <Union key={index} union={union} inResponse={inResponse} />
      ))}
    </>
  );
}
