import { proofBits } from '../../shared/contract/proof.ts'
import { Refusal } from './define-handler.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'

/** What visitors read whose scripts are too old to do the work by themselves. */
export const MORE_WORK = '现在提交的人较多，请刷新页面后再试一次，或直接拨打我们的电话'

/** @throws {Refusal} naming the bits and the time of a proof that would do, when the proof is worth less */
export function demandProof(
  { request_id, proof = '' }: Pick<ConsultationInput, 'request_id' | 'proof'>,
  bits: number,
  now = Date.now(),
): void {
  if (bits === 0 || proofBits(request_id, proof, now) >= bits) return
  throw new Refusal(MORE_WORK, 200, { bits, time: Math.floor(now / 1000) })
}
