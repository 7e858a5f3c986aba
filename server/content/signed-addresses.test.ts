import { expect, it } from 'vitest'
import { checkLink } from './body.ts'
import type { Problem } from './problem.ts'
import { isSigned } from './signed-addresses.ts'
import { newSource } from './source.ts'

/** Signed addresses by the manuals of stores and networks of files. */
const MANUALS = [
  // Amazon S3, MinIO and R2, https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
  'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20261128T060000Z&X-Amz-Expires=3600&X-Amz-SignedHeaders=host&X-Amz-Signature=9f2c',
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/RESTAuthentication.html
  'AWSAccessKeyId=A&Signature=vjby%3D&Expires=1795849200',
  // CloudFront, https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-signed-urls.html
  'Policy=eyJ&Signature=nit&Key-Pair-Id=K2',
  // https://cloud.google.com/storage/docs/authentication/signatures
  'X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Expires=900&X-Goog-Signature=2d2a',
  // https://help.aliyun.com/zh/oss/developer-reference/ddd-signatures-to-urls
  'Expires=1795849200&OSSAccessKeyId=L&Signature=3x%2Bk&x-oss-process=image%2Fresize%2Cw_1500',
  'x-oss-signature-version=OSS4-HMAC-SHA256&x-oss-expires=3600&x-oss-signature=23b3',
  // https://cloud.tencent.com/document/product/436/7778
  'q-sign-algorithm=sha1&q-ak=A&q-sign-time=1795845600%3B1795849200&q-url-param-list=&q-signature=1b6f',
  // https://support.huaweicloud.com/api-obs/obs_04_0011.html
  'AccessKeyId=H&Expires=1795849200&Signature=EQmD',
  // https://www.volcengine.com/docs/6349/156107
  'X-Tos-Algorithm=TOS4-HMAC-SHA256&X-Tos-Expires=3600&X-Tos-Signature=7b4c',
  // https://cloud.baidu.com/doc/BOS/s/Ikdo5ytqg
  'authorization=bce-auth-v1%2Fa%2F2026-11-28T06%3A00%3A00Z%2F300%2F%2Fb',
  // https://developer.qiniu.com/kodo/1202/download-token
  'e=1795849200&token=MY_ACCESS_KEY:yN9W',
  // https://learn.microsoft.com/rest/api/storageservices/create-service-sas
  'sp=r&se=2026-11-28T07%3A00%3A00Z&sv=2024-11-04&sr=b&sig=Z%2FRH',
  // https://help.aliyun.com/zh/cdn/user-guide/type-a-signing
  'auth_key=1795849200-0-0-80cd',
]
it.each(MANUALS)('?%s', (query) => expect(isSigned(`https://a.cn/b.png?${query}`)).toBe(true))

it.each([
  '',
  'id=1&e=2',
  'token=abc',
  'expires=30',
  'signature=%E5%BC%A0%E4%B8%89',
  'sig=a&page=2',
  'x-oss-process=image/resize,w_100',
])('not ?%s', (query) => expect(isSigned(`https://a.cn/b.png?${query}`)).toBe(false))

it.each([
  [`https://a.cn/b.png?${MANUALS[0]}`, /b\.png .*打不开/],
  ['http://a.cn/b.docx?id=1', /b\.docx .*没有加密/],
  ['https://a.cn/help%EF%BF%BC%E5%9B%B0', /help%EF%BF%BC%E5%9B%B0 .*看不见/],
])('%s is told to the editor, with what to do', (address, message) => {
  const problems: Problem[] = []
  checkLink(address, newSource('a.md', new Map(), problems), 7)
  expect(problems).toEqual([
    expect.objectContaining({ line: 7, message: expect.stringMatching(message) }),
  ])
})
