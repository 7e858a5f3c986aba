import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Look {
  variant?: 'primary' | 'secondary' | undefined
  /** `small` stands within a notice. */
  size?: 'small' | undefined
}

/** The look of a button, also for links of the router, which this folder does not know. */
export const buttonLook = ({ variant, size }: Look) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
})

/** A native button; `type` is `button` by default. */
export function Button({ variant, size, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...buttonLook({ variant, size })} {...rest} />
}

/** A native link that looks like a button. */
export function ButtonLink({
  variant,
  children,
  ...rest
}: Pick<Look, 'variant'> & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...buttonLook({ variant })} {...rest}>
      {children}
    </a>
  )
}
