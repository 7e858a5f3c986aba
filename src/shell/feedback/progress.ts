/**
 * The loading bar, shown while requests are pending. It loads with the first request, because most first loads make
 * none.
 */
import bar from 'nprogress'
import { subscribeKey } from 'valtio/utils'
import { clientState } from '../../state/client-state.ts'
import { trustConstant } from '../../lib/trusted-types.ts'
import { announce } from '../../lib/announce.ts'
import './progress.css'

/** The three constants of the specification (section 9); times in milliseconds. */
export const PROGRESS_MINIMUM = 0.3
export const PROGRESS_SPEED_MS = 500
export const PROGRESS_TRICKLE_SPEED_MS = 200

/** The bar announces a wait only when it is long enough to be noticed. */
export const ANNOUNCE_LOADING_AFTER_MS = 1000

/**
 * The library's own template has the roles `bar` and `spinner`, which do not exist (axe: aria-roles). This constant
 * becomes markup, so it goes through a Trusted Types policy of its own.
 */
const PROGRESS_TEMPLATE =
  '<div aria-hidden="true"><div class="progress-bar"></div><div class="progress-spinner"></div></div>'

bar.configure({
  minimum: PROGRESS_MINIMUM,
  speed: PROGRESS_SPEED_MS,
  trickleSpeed: PROGRESS_TRICKLE_SPEED_MS,
  template: trustConstant('nprogress', PROGRESS_TEMPLATE),
  barSelector: '.progress-bar',
  spinnerSelector: '.progress-spinner',
  showSpinner: false,
})

let isBusy = false
let timer: ReturnType<typeof setTimeout> | undefined

function follow(pending: number): void {
  if (pending > 0 === isBusy) return
  isBusy = pending > 0
  clearTimeout(timer)
  if (isBusy) {
    timer = setTimeout(() => announce('正在加载'), ANNOUNCE_LOADING_AFTER_MS)
    bar.start()
  } else {
    bar.done()
  }
}

subscribeKey(clientState, 'pendingRequests', follow)
follow(clientState.pendingRequests)
