import { getNewsCall, listNewsCall } from '../../shared/contract/news.ts'
import { defineHandler } from './define-handler.ts'
import { documentDetail, documentPage } from './document.ts'

export const listNews = defineHandler(listNewsCall, documentPage('news'))
export const getNews = defineHandler(getNewsCall, documentDetail('news'))
