/** The loading bar, while requests are pending. The first request loads it: most first loads make none. */
import bar from 'nprogress'
import { subscribeKey } from 'valtio/utils'
import { siteConfig } from '#company/site.ts'
import { clientState } from '../../state/client-state.ts'
import { trustConstant } from '../../lib/trusted-types.ts'
import { announce } from '../../lib/announce.ts'
import { telHref } from '../../../shared/contract/tel.ts'
import { hideNoticeBar, showNoticeBar } from './notice-bar.ts'
import './progress.css'

/** The three constants of the specification (section 9); times in milliseconds. */
export const PROGRESS_MINIMUM = 0.3
export const PROGRESS_SPEED_MS = 500
export const PROGRESS_TRICKLE_SPEED_MS = 200

/** Waiting is said aloud only when it is long enough to be noticed. */
export const ANNOUNCE_LOADING_AFTER_MS = 1000

/** After this time the visitor reads that it is still loading, and whom to call; requests never time out. */
const SLOW_AFTER_MS = 10_000

/**
 * The library's own template has the roles `bar` and `spinner`, which do not exist (axe: aria-roles).
 * A constant that becomes markup, so it goes through a Trusted Types policy of its own.
 */
const PROGRESS_TEMPLATE =
  '<div aria-hidden="true"><div class="progress-bar"></div><div class="progress-spinner"></div></div>'

/** Places that say for themselves that they wait (`SlowNotice`). */
const WAITING_PLACES = '[data-section-pending], form[aria-busy=true]'

/** An `AsyncSection` has its own notice; this one is for a page that has rendered nothing yet. */
function showSlowNotice(): void {
  if (document.querySelector(WAITING_PLACES)) return
  const text = '仍在加载，请稍候。急需办理时可以拨打电话'
  const phone = siteConfig.fallbackContact.contact_number
  const link = document.createElement('a')
  link.href = telHref(phone)
  link.textContent = phone
  showNoticeBar('slow', text).append(link)
}

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
let slowTimer: ReturnType<typeof setTimeout> | undefined

function follow(pending: number): void {
  if (pending > 0 === isBusy) return
  isBusy = pending > 0
  clearTimeout(timer)
  clearTimeout(slowTimer)
  if (isBusy) {
    slowTimer = setTimeout(showSlowNotice, SLOW_AFTER_MS)
    timer = setTimeout(() => announce('正在加载'), ANNOUNCE_LOADING_AFTER_MS)
    bar.start()
  } else {
    hideNoticeBar('slow')
    bar.done()
  }
}

subscribeKey(clientState, 'pendingRequests', follow)
follow(clientState.pendingRequests)
