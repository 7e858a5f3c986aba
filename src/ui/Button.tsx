import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Look {
  variant?: 'primary' | 'secondary' | undefined
  /** `small` is for buttons within a notice. */
  size?: 'small' | undefined
}

/**
 * The props that make a link look like a button; `PageButton` uses them, because this folder does not know the router.
 */
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
