import { telHref } from '../../shared/contract/tel.ts'

/** Splits what editors write as one text (`a / b`, `a、b`) into single numbers. */
const splitPhones = (text: string): string[] =>
  text
    .split(/[/、，,;；]/)
    .map((part) => part.trim())
    .filter(Boolean)

export function Phone({ number }: { number: string }) {
  return splitPhones(number).map((single, index) => (
    <span key={single}>
      {index > 0 && ' / '}
      <a className="tel" href={telHref(single)}>
        {single}
      </a>
    </span>
  ))
}
