import { getNewsCall, listNewsCall } from '../../shared/contract/news.ts'
import { answer } from './answer.ts'
import { documentDetail, documentPage } from './document.ts'

export const listNews = answer(listNewsCall, documentPage('news'))
export const getNews = answer(getNewsCall, documentDetail('news'))
