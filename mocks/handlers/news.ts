import { getNewsCall, listNewsCall } from '../../src/api/contract/news.ts'
import { handle } from '../factory.ts'
import { articleDetail, articlePage } from './article.ts'

export const listNews = handle(listNewsCall, articlePage('news'))
export const getNews = handle(getNewsCall, articleDetail('news'))
