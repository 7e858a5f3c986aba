/**
 * Trusted Types: where the content security policy demands it, only what a named policy has passed may
 * become markup or a script's address. The policies are few and each lets one kind of thing through.
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
