/**
 * Errors of robots in words for the operator. The log never repeats the words of the robot, which may hold the address.
 */
import type { WebhookFormat } from '../config.ts'

const ADDRESS =
  '群机器人的地址不对，或机器人已被移出群、停用：请在群里重新添加，并改 NOTIFY_WEBHOOK / The address of the robot is wrong, or it was removed or switched off'
const SECRET =
  '群机器人不认签名：请核对 NOTIFY_WEBHOOK_SECRET 与机器人的密钥，以及服务器的时钟 / The signature is refused: compare NOTIFY_WEBHOOK_SECRET, and the clock'
const KEYWORD =
  '群机器人要求消息里有自定义关键词：请把关键词设为“在线咨询” / The robot asks for a word: set 在线咨询'
const SENDER =
  '群机器人限制了发送方的 IP：请把服务器的公网地址加进去 / The robot does not accept the address of this server'
const RATE = '发送得太频繁，群机器人暂时不收，会再试 / Too many messages, they are tried again'
const FORMAT =
  '群机器人不认消息的格式：请核对 NOTIFY_WEBHOOK_FORMAT 与地址 / The format is refused: compare NOTIFY_WEBHOOK_FORMAT and the address'

type Row = readonly [code: number, problem: string, said?: RegExp]

/** 钉钉 has one code for all its security settings, and says which in English. The first row that fits counts. */
const PROBLEMS: Readonly<Record<Exclude<WebhookFormat, 'json'>, readonly Row[]>> = {
  wecom: [
    [93000, ADDRESS],
    [45009, RATE],
    [40008, FORMAT],
    [40058, FORMAT],
  ],
  dingtalk: [
    [310000, KEYWORD, /keyword|关键词/i],
    [310000, SENDER, /whitelist|\bip\b|白名单/i],
    [310000, SECRET],
    [300005, ADDRESS],
    [300001, ADDRESS],
    [400013, ADDRESS],
    [400101, ADDRESS],
    [400102, ADDRESS],
    [400106, ADDRESS],
    [130101, RATE],
    [410100, RATE],
    [40035, FORMAT],
    [400105, FORMAT],
  ],
  feishu: [
    [19001, ADDRESS],
    [19021, SECRET],
    [19022, SENDER],
    [19024, KEYWORD],
    [11232, RATE],
    [9499, FORMAT],
  ],
}

/** A sentence with the next step; `undefined` for codes that are not known. */
export const robotProblem = (
  format: Exclude<WebhookFormat, 'json'>,
  code: number,
  said: string,
): string | undefined =>
  PROBLEMS[format].find(([own, , words]) => own === code && (!words || words.test(said)))?.[1]
