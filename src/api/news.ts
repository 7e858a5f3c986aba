import { getNewsCall, listNewsCall } from '../../shared/contract/news.ts'
import { documentCalls } from './document.ts'

export const { list: listNews, get: getNews } = documentCalls(listNewsCall, getNewsCall)
