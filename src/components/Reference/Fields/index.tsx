import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
// Of the theme, pages take its wording of a schema's limits and no more: its components render in the browser alone,
// with redux and a 5 MB sample generator behind them, and its style sheet adds 23 KB to every page of a site.
import {getQualifierMessage} from 'docusaurus-theme-openapi-docs/lib/markdown/schema';
import type {Field, Limits, Shape} from '@site/plugins/reference/model';
import {Prose} from '@site/src/components/Reference/Prose';
import styles from './styles.module.css';

interface Reading {
  /** Unfolds what nests. */
  open: boolean;
  /** These fields are in an answer, where almost all are always present; in a request, what is required matters. */
  answered: boolean;
}

/** How many allowed values stand in a line; more are folded. */
const valuesInLine = 12;

/** Text in which backticks mark code. */
function WithCode({text}: {text: string}): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function limitsInWords({minItems, maxItems, ...others}: Limits): string {
  const message = getQualifierMessage(others)?.replace(/^\*\*[^*]*\*\* /, '');
  const items = [minItems && `at least \`${minItems}\``, maxItems && `at most \`${maxItems}\``].filter(Boolean).join(' and ');
  return [message, items && `${items} items`].filter(Boolean).join(', ');
}

function Values({values}: {values: string[]}): ReactNode {
  const list = values.map((value) => (
    <li key={value}>
      <code>{value}</code>
    </li>
  ));
  if (values.length <= valuesInLine) return <ul className={styles.values}>{list}</ul>;
  return (
    <details className={styles.nested}>
      <summary>{values.length} values</summary>
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

function FieldRow({field, open, answered}: {field: Field} & Reading): ReactNode {
  useBrokenLinks().collectAnchor(field.anchor);
  const limits = field.limits && limitsInWords(field.limits);
  return (
    <div className={styles.field} id={field.anchor}>
      <dt className={styles.head}>
        <a className={styles.name} href={`#${field.anchor}`}>
          <code>
            {field.within && <span className={styles.within}>{field.within}</span>}
            {field.name}
          </code>
        </a>
        <span className={styles.type}>
          {field.type}
          {field.nullable && ' or null'}
        </span>
        {field.required && !answered && <span className={styles.required}>required</span>}
        {!field.required && answered && <span className={styles.type}>may be absent</span>}
        {field.access && <span className={styles.type}>{field.access}</span>}
        {field.deprecated && <span className={styles.deprecated}>deprecated</span>}
      </dt>
      <dd className={styles.meaning}>
        <Prose html={field.description} />
        {limits && (
          <Fact name="Limits">
            <WithCode text={limits} />
          </Fact>
        )}
        {field.values && (
          <Fact name={field.values.length === 1 ? 'Always' : 'One of'}>
            <Values values={field.values} />
          </Fact>
        )}
        {field.fallback !== undefined && (
          <Fact name="Default">
            <code>{field.fallback}</code>
          </Fact>
        )}
        {field.example !== undefined && field.values?.length !== 1 && (
          <Fact name="Example">
            <code>{field.example}</code>
          </Fact>
        )}
        {field.nested && <Nested shape={field.nested} open={open} answered={answered} />}
      </dd>
    </div>
  );
}

function Nested({shape, open, answered}: {shape: Shape} & Reading): ReactNode {
  if (shape.shownAt !== undefined) {
    return (
      <p className={styles.shown}>
        The same fields as <a href={`#${shape.shownAt}`}>{shape.label}, above</a>.
      </p>
    );
  }
  const count = shape.fields.length;
  const words = count === 0 ? 'Kinds' : count === 1 ? '1 field' : `${count} fields`;
  return (
    <details className={styles.nested} open={open}>
      <summary>
        {words} of <code>{shape.label}</code>
      </summary>
      <Fields shape={shape} open={open} answered={answered} />
    </details>
  );
}

type Props = {shape: Pick<Shape, 'fields' | 'rules' | 'kinds'>} & Partial<Reading>;

/** The fields of a shape as a definition list, and the kinds of a union. */
export function Fields({shape, open = false, answered = false}: Props): ReactNode {
  return (
    <>
      {shape.rules?.map((rule) => (
        <Prose key={rule} html={rule} className={styles.rule} />
      ))}
      {shape.fields.length > 0 && (
        <dl className={styles.fields}>
          {shape.fields.map((field) => (
            <FieldRow key={field.anchor} field={field} open={open} answered={answered} />
          ))}
        </dl>
      )}
      {shape.kinds && (
        <div className={styles.kinds}>
          <p className={styles.kindsHead}>{shape.kinds.word === 'one of' ? 'One of these:' : 'Any of these:'}</p>
          {shape.kinds.shapes.map((kind, index) =>
            kind.shape ? (
              <div key={index}>
                {kind.shape.shownAt === undefined ? (
                  <details className={styles.nested}>
                    <summary>{kind.label}</summary>
                    <Prose html={kind.description} />
                    <Fields shape={kind.shape} answered={answered} />
                  </details>
                ) : (
                  <a className={styles.shown} href={`#${kind.shape.shownAt}`}>
                    {kind.label}, above
                  </a>
                )}
              </div>
            ) : (
              <div key={index} className={styles.kind}>
                <code>{kind.label}</code>
                <Prose html={kind.description} />
              </div>
            ),
          )}
        </div>
      )}
    </>
  );
}
