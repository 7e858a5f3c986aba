import { type SendOptions, send } from './client.ts'
import {
  type CompanyProfile as RawProfile,
  type Figure,
  getCompanyProfileCall,
} from '../../shared/contract/company-profile.ts'
import { makeCleaner } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

export type { Figure, Milestone } from '../../shared/contract/company-profile.ts'

export type CompanyProfile = Omit<RawProfile, 'content'> & { content: SafeHtml }

/** The key figures alone; without the content, and so without the sanitiser. */
export const getKeyFigures = async (options?: SendOptions): Promise<Figure[]> =>
  (await send(getCompanyProfileCall, {}, options)).stats

/** The company profile; the history (growth) is part of it. */
export const getCompanyProfile = async (options?: SendOptions): Promise<CompanyProfile> =>
  makeCleaner(3)(await send(getCompanyProfileCall, {}, options), 'content')
