import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { consultRequest, submitConsultationCall } from './consult.ts'
import { expectLinear } from '../../tests/support/cost.ts'

const valid = {
  name: '王女士',
  phone: '138 0000 0000',
  content: '想了解小微信用保的额度和费率。',
  consent: '1' as const,
  request_id: 'a1b2c3d4',
}

const messageOf = (change: Record<string, unknown>): string | undefined =>
  v.safeParse(consultRequest, { ...valid, ...change }).issues?.[0].message

describe('a consultation', () => {
  it('is sent with a compact phone number', () => {
    expect(v.parse(consultRequest, valid).phone).toBe('13800000000')
  })

  it.each([
    ['+852 2345 6789', '+85223456789'],
    ['00853-6612 3456', '+85366123456'],
    ['+886 (0)2 2345 6789', '+886223456789'],
    ['+886 912 345 678', '+886912345678'],
    ['+86 138 0000 0000', '13800000000'],
    ['051265552000，8012分机', '051265552000转8012'],
    ['0512-65552000*8012', '051265552000转8012'],
    ['0512-65552000 转 8012 分机号', '051265552000转8012'],
    ['400-123-4567*2', '4001234567转2'],
    ['010-6655 4433转分机6', '01066554433转6'],
    ['010-66554433 转接分机号：8017', '01066554433转8017'],
    ['010-66554433（转8017）', '01066554433转8017'],
    ['010-66554433 转内线 602', '01066554433转602'],
    ['010-66554433 内线602', '01066554433转602'],
    ['010-66554433 转 ext. 602', '01066554433转602'],
    ['010-66554433 extension 602', '01066554433转602'],
    ['一三九九九八一二三四五', '13999812345'],
    ['幺三九 九九八幺 二三四五', '13999812345'],
    ['幺39，998幺2345。', '13999812345'],
    ['零九九四，二三四五六七八转八零幺', '09942345678转801'],
    ['手机：138-8765-4321', '13887654321'],
    ['联系电话:028-5550 1000', '02855501000'],
    ['固定电话 028 5550 1000 转 8', '02855501000转8'],
    ['座机号码028-55501000', '02855501000'],
    ['电话：400-816-8668转2', '4008168668转2'],
    ['Mobile: +8613881234567', '13881234567'],
  ])('takes %s', (phone, stored) =>
    expect(v.parse(consultRequest, { ...valid, phone }).phone).toBe(stored),
  )

  /** Signs before an extension: those of libphonenumber (`createExtensionPattern`), and Chinese words. */
  const EXTENSIONS = [
    'ext extn xt xtn extensi extensio extension extensión x',
    '转 转接 转到 转至 转分机 分机 分机号 分机号码 内线 轉 轉接 分機 分機號 分機號碼 內線',
  ].flatMap((line) => line.split(' '))
  it.each(EXTENSIONS.flatMap((sign) => [sign, sign.toUpperCase()]))('takes %s 602', (sign) => {
    const ways = ['602', ' 602', '. 602', ':602', '：602', '-602', ' no. 602', ' No.：602']
    for (const way of ways.concat(ways.map((one) => `${one})`)))
      for (const before of ['010-66554433', '010-66554433 ', '010-66554433 (', '010-66554433, '])
        expect(messageOf({ phone: before + sign + way })).toBeUndefined()
    const { phone } = v.parse(consultRequest, { ...valid, phone: `010-66554433 ${sign} 602` })
    expect(phone).toBe('01066554433转602')
  })
  it.each([',', ',,', ';', ';ext=', '#', '*', '-', '－'])('takes 010-66554433%s602', (sign) =>
    expect(v.parse(consultRequest, { ...valid, phone: `010-66554433${sign}602` }).phone).toBe(
      '01066554433转602',
    ),
  )
  // ~ is more often up to another number; the others are of other languages.
  it.each(['~', 'int', 'anexo', 'доб'])('says what to write for %s before an extension', (sign) =>
    expect(messageOf({ phone: `010-66554433 ${sign} 602` })).toMatch(
      new RegExp(`“${sign}”.*分机加转8012`),
    ),
  )

  /** What name cards have before a number. */
  const LABELS =
    'T Tel TEL Telephone Phone M Mob Mobile Cell 电话 電話 手机 手機 座机 联系电话 聯絡電話 办公电话 手机号码 手機號碼 电话Tel 手机/Mobile'
  it.each(LABELS.split(' '))('takes %s before a number', (label) => {
    for (const sign of [' ', ': ', '：', '. ', ' No. ', ' No.: '])
      expect(
        v.parse(consultRequest, { ...valid, phone: `${label}${sign}028-5550 1000` }).phone,
      ).toBe('02855501000')
  })

  const CODES = ['', '86 ', '+86 ', '0086-', '+86 (0)']
  const ZEROS = ['', '0', '0-', '(0)']
  it.each(CODES.flatMap((code) => ZEROS.map((zero) => code + zero)))(
    'takes %s before a number that has no code of a town',
    (before) => {
      const stored = ['138 8123 4567', '138-8123-4567转8', '400 820 8820', '800-820-8820转12'].map(
        (number) => v.parse(consultRequest, { ...valid, phone: before + number }).phone,
      )
      expect(stored).toEqual(['13881234567', '13881234567转8', '4008208820', '8008208820转12'])
    },
  )

  it.each(['12800000000', '55501000', '138000000000'])('refuses the phone number %s', (phone) =>
    expect(messageOf({ phone })).toMatch(/^联系电话格式不正确/),
  )

  it.each([
    ['0', '〇零'],
    ['1', '一壹幺'],
    ['2', '二贰貳两兩'],
    ['3', '三叁參'],
    ['4', '四肆'],
    ['5', '五伍'],
    ['6', '六陆陸'],
    ['7', '七柒'],
    ['8', '八捌'],
    ['9', '九玖'],
  ])('reads %s said as each of %s', (digit, signs) => {
    for (const sign of signs)
      expect(
        v.parse(consultRequest, { ...valid, phone: `幺三九九九八幺二三四${sign}` }).phone,
      ).toBe(`1399981234${digit}`)
  })

  it.each([
    ['0994一2345678', '“一”'],
    ['十三九九九八一二三四五', '“十”'],
    ['我的电话是一三九九九八一二三四五', '“我的电话是”'],
  ])('refuses %s because of %s', (phone, sign) => expect(messageOf({ phone })).toContain(sign))

  it.each([
    ['138 1234 5678 / 0816-2345678', '请只写一个号码，其余的写在咨询内容里'],
    ['0816-2345678、0816-2345679', '请只写一个号码，其余的写在咨询内容里'],
    ['0830-3120018/3120019', '请只写一个号码，其余的写在咨询内容里'],
    ['13881234567（微信同号）', '“微信同号”，说明请写在咨询内容里'],
    ['13551234567 晚上7点后打', '“晚上”，说明请写在咨询内容里'],
    ['1388123456', '现在是 1388123456，共 10 位'],
    // Letters stand where digits do, and look like them.
    ['138O8765432', '不能含有字母“O”，请核对是不是数字'],
    ['138О8765432', '不能含有字母“О”，请核对是不是数字'],
    ['l3908130457', '不能含有字母“l”，请核对是不是数字'],
    ['139０8I30457', '不能含有字母“I”，请核对是不是数字'],
    ['18612249027ab', '不能含有字母“ab”，请核对是不是数字，说明请写在咨询内容里'],
    ['微信 abc 13881234567', '不能含有“微信abc”，说明请写在咨询内容里'],
  ])('says where the rest of %s belongs, or what is missing', (phone, sentence) =>
    expect(messageOf({ phone })).toContain(sentence),
  )

  it('says how to write an extension', () =>
    expect(messageOf({ phone: '0512655520008012' })).toContain('转8012'))

  it.each([
    [{ name: ' ' }, '请填写您的姓名'],
    [{ name: '王'.repeat(51) }, '姓名最多 50 个字'],
    [{ phone: '' }, '请填写联系电话'],
    [{ company: '司'.repeat(51) }, '企业名称最多 50 个字'],
    [{ content: '' }, '请填写咨询内容'],
    [{ content: '太短' }, '咨询内容至少 10 个字，请把您的需求写得具体一些'],
    [{ content: '长'.repeat(501) }, '咨询内容最多 500 个字'],
    [{ consent: '' }, '请先阅读并同意个人信息处理说明'],
    [{ product_id: '<script>' }, '请从列表中选择产品'],
    [{ request_id: '1' }, '表单编号无效，请刷新页面后重试'],
  ])('%j: %s', (change, message) => expect(messageOf(change)).toBe(message))

  it('refuses a name of characters that nobody sees, and takes no digit away with them', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
    const unseen = all.filter((sign) => /[\p{White_Space}\p{DI}\u2800]/u.test(sign))
    expect(unseen.length).toBeGreaterThan(4000)
    for (const name of unseen)
      for (const spelt of [name, ` ${name}\u200B`])
        if (messageOf({ name: spelt }) !== '请填写您的姓名')
          expect.soft(name.codePointAt(0)!.toString(16)).toBe('')
    expect(messageOf({ phone: '138\u28000000\u20000000' })).toBeUndefined()
  })

  it.each([
    ['\u2060 王女士\uFEFF\n', '王女士'],
    ['葛\u{E0100} ', '葛\u{E0100}'],
  ])('leaves of the name %j what is seen', (name, seen) =>
    expect(v.parse(consultRequest, { ...valid, name }).name).toBe(seen),
  )

  it('takes a time by the length of blanks between two words', () =>
    expectLinear(64 * 1024, (size) =>
      expect(messageOf({ content: `a${' '.repeat(size)}b` })).toMatch(/最多/),
    ))

  it('repeats a little of what is no phone number', () => {
    const message = messageOf({ phone: '𠮷'.repeat(30_000) })!
    expect(message.length).toBeLessThan(200)
    expect(message).not.toMatch(/\p{Cs}/u)
  })

  it('counts characters as a reader does', () => {
    expect(messageOf({ name: '𠮷'.repeat(20) })).toBeUndefined()
  })

  it.each([
    [{ receipt_no: 'ZX1' }, 'ZX1'],
    ['ZX2', 'ZX2'],
    [3, '3'],
    [null, ''],
    [[], ''],
  ])('reads the receipt %j', (data, receipt) => {
    expect(v.parse(submitConsultationCall.response, data)).toBe(receipt)
  })
})
