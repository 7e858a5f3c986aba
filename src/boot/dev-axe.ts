/**
 * Development only: @axe-core/react reports on the console. It looks once per call and reports an empty page when it is
 * called too early, so it is called after the first rendering and every navigation.
 */
import axe from '@axe-core/react'
import * as React from 'react'
import * as ReactDOM from 'react-dom'
import type { Router } from '../router.tsx'

/** The wait after a page has changed; during an animation axe reports false contrast failures. */
const AXE_DELAY_MS = 1000

export function startAxe(router: Router): void {
  const check = (): void => void axe(React, ReactDOM, AXE_DELAY_MS)
  check()
  router.subscribe('onRendered', check)
}
