/**
 * Trusted Types. Under a content security policy that demands it, only a text that a named policy has passed becomes
 * markup or the address of a script. There are few policies, and each passes one kind of text.
 */
import type { SafeHtml } from '../../rich-text/clean.ts'

interface Policy {
  createHTML: (text: string) => string
  createScriptURL: (url: string) => string
}

type CreatePolicy = (name: string, rules: Partial<Policy>) => Policy

const createPolicy = (name: string, rules: Partial<Policy>): Policy | undefined =>
  (globalThis as { trustedTypes?: { createPolicy: CreatePolicy } }).trustedTypes?.createPolicy(
    name,
    rules,
  )

let html: Policy | undefined

/** Markup that the sanitiser has cleaned, in the form that the browser demands. */
export function trustHtml(clean: SafeHtml): string {
  html ??= createPolicy('app-html', { createHTML: (text) => text })
  return html?.createHTML(clean) ?? clean
}

/** Markup that is a constant of our own, under a policy that lets nothing else through. */
export const trustConstant = (name: string, markup: string): string =>
  createPolicy(name, { createHTML: () => markup })?.createHTML('') ?? markup

export const trustWorker = (url: string): string =>
  createPolicy('app-worker', { createScriptURL: () => url })?.createScriptURL('') ?? url
