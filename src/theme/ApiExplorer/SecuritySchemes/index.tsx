// Change: the server renders all ways to authenticate, in words. The original renders them only in the browser.
import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import Markdown from '@theme/Markdown';
import {WordsOf} from '@theme/Schema';
import type {Authentication, Credential, OperationModel} from '@site/packages/openapi-reference/browser';
import {PartHeading} from '@site/src/features/reference/PartHeading';
import styles from '@site/src/css/operation.module.css';

function CredentialWords({credential: {scheme, scopes, facts, description}}: {credential: Credential}): ReactNode {
  return (
    <>
      <strong>{scheme}</strong>
      {scopes.length > 0 && (
        <>
          {' '}
          <Translate values={{scopes: <code>{scopes.map(({name}) => name).join(' ')}</code>}}>{'with {scopes}'}</Translate>
        </>
      )}
      <Markdown html={description} />
      {scopes
        .filter(({meaning}) => meaning !== undefined)
        .map(({name, meaning}) => (
          <div key={name} className={styles.quiet}>
            <code>{name}</code> <Markdown html={meaning} />
          </div>
        ))}
      {facts.map(({name, words}, index) => (
        <div key={index} className={styles.quiet}>
          {name}: <WordsOf words={words} />
        </div>
      ))}
    </>
  );
}

/** Each item of `ways` is an alternative. Credentials that are required together are in one item. */
export function AuthenticationList({ways}: {ways: Authentication[]}): ReactNode {
  if (ways.every((way) => way.length === 0)) return <p className={styles.quiet}>{translate({message: 'No authentication.'})}</p>;
  return (
    <ul className={styles.ways}>
      {ways.map((way, index) => (
        <li key={index}>
          {index > 0 && way.length > 0 && ways.some((each) => each.length > 1) && `${translate({message: 'or'})} `}
          {way.length === 0 && translate({message: 'or none (optional)'})}
          {way.map((credential, place) => (
            <div key={credential.name}>
              {place > 0 && `${translate({message: 'and'})} `}
              <CredentialWords credential={credential} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

type Props = {item: Pick<OperationModel, 'prefix' | 'authentication'>};

export default function SecuritySchemes({item: {prefix, authentication}}: Props): ReactNode {
  return (
    <section>
      <PartHeading prefix={prefix} id={`${prefix}authentication`}>
        {translate({message: 'Authentication'})}
      </PartHeading>
      <AuthenticationList ways={authentication} />
    </section>
  );
}
