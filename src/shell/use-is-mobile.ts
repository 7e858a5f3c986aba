import { useEffect } from 'react'
import { listen } from '../lib/listen.ts'
import { clientState } from '../state/client-state.ts'

/** Width of the viewport up to which the site counts as mobile (specification, section 9), as in the style sheets. */
const MOBILE_MAX_PX = 768

interface Agent {
  userAgent: string
  userAgentData?: { mobile?: boolean }
}

/** True when the browser says that it is a phone. Client hints go before the user agent string. */
export const isMobileAgent = ({ userAgent, userAgentData }: Agent): boolean =>
  userAgentData?.mobile ?? /Mobi|Android|iPhone|iPod|HarmonyOS/i.test(userAgent)

export const isMobileWidth = (width: number): boolean => width <= MOBILE_MAX_PX

/** Keeps `clientState.isMobile`: from the user agent at first, from the width on every resize. */
export function useIsMobile(): void {
  useEffect(() => {
    clientState.isMobile = isMobileAgent(navigator)
    return listen<WindowEventMap>(window, {
      resize: () => {
        clientState.isMobile = isMobileWidth(innerWidth)
      },
    })
  }, [])
}
