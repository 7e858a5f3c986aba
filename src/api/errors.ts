/**
 * The error catalogue (specification, section 8). Whatever goes wrong with a call becomes one
 * `ApiError` whose `message` is the exact text that the visitor reads.
 */

import { CONNECTION_MESSAGE } from './connection-message.ts'

const HTTP_MESSAGES = {
  400: '请求错误',
  401: '未授权，请登录',
  403: '拒绝访问',
  404: '请求地址出错',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP版本不受支持',
} as const

export const SETUP_MESSAGE = '请求发起失败，请稍后重试'
/** An answer without code and info, or with data that does not fit the contract. */
export const UNREADABLE_MESSAGE = '服务器返回异常，请稍后重试'

/**
 * - `http`: an HTTP status other than success
 * - `network`: no answer, or one that is not JSON
 * - `setup`: the request could not be made
 * - `business`: the envelope's code is not 1
 * - `format`: code 1, but data that cannot be read
 * - `missing`: a detail that does not exist
 */
export type ApiErrorKind = 'http' | 'network' | 'setup' | 'business' | 'format' | 'missing'

/** The one error of the API. It serialises to plain data, so that a rendered document can carry it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | undefined

  constructor(kind: ApiErrorKind, message: string, status?: number) {
    super(message)
    this.kind = kind
    this.status = status
  }
}

/** The catalogue's text for an HTTP status; 404 names the address that was asked for. */
export function httpMessage(status: number, requestUrl: string): string {
  if (status === 404) return `${HTTP_MESSAGES[404]}: ${requestUrl}`
  return (HTTP_MESSAGES as Record<number, string>)[status] ?? CONNECTION_MESSAGE
}
