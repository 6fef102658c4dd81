import {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import currencies from '@generated/contract-data/default/currencies.json';
import {Field, SelectField} from '@site/src/ui/Field';
import {toMinorUnits} from '@site/src/data/minor-units';
import {formatMoney} from '@site/src/lib/money';
import styles from './styles.module.css';

export function Converter(): ReactNode {
  const id = useId();
  const [price, setPrice] = useState('42.50');
  const [code, setCode] = useState('cad');
  const {digits, largest} = currencies.find((currency) => currency.code === code) ?? {digits: 2, largest: 0};
  const result = toMinorUnits(price, {digits, largest});
  const hundredfold = 'amount' in result && digits !== 2 ? toMinorUnits(price, {digits: 2, largest}) : undefined;

  return (
    <form data-markdown-ignore className={styles.converter} aria-label="Convert a price" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.fields}>
        <Field
          label="Price"
          value={price}
          onChange={({target}) => setPrice(target.value)}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-answer`}
        />
        <SelectField label="Currency" value={code} onChange={({target}) => setCode(target.value)}>
          {currencies.map((currency) => (
            <option key={currency.code} value={currency.code}>
              {currency.code.toUpperCase()}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.paper}>
        <div id={`${id}-answer`} role="status" className={clsx('lit', styles.answer)}>
          {'amount' in result ? (
            <>
              <p className={styles.result}>
                <code>
                  amount={result.amount} currency={code}
                </code>
              </p>
              <p>
                That is {formatMoney(result.amount, code, digits)}. {code.toUpperCase()} has{' '}
                {digits === 0 ? 'no minor unit' : `${digits} decimal places`}.
              </p>
            </>
          ) : (
            <p>{result.refused}</p>
          )}
          {hundredfold && 'amount' in hundredfold && 'amount' in result && (
            <p className={styles.warning}>
              Do not multiply by 100: <code>{hundredfold.amount}</code> is {formatMoney(hundredfold.amount, code, digits)}.
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
