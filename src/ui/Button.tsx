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

export function Button({ variant, size, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...buttonLook({ variant, size })} {...rest} />
}

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
