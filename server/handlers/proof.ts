import { PROOF_BITS, proofBits } from '../../shared/contract/proof.ts'
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

/** Seconds that stand for the usual work. */
const USUAL_WAIT_S = 5

/** A visitor whose browser does no work has to wait; says for how long from now. */
export class WaitDemanded extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super(`现在提交的人较多，请稍候 ${seconds} 秒后再次提交`, 429)
    this.seconds = seconds
  }
}

/** Asks for a wait where no script can do work: like the work it doubles with each bit. @throws {WaitDemanded} */
export function demandWait(waitedMs: number, bits: number): void {
  const rest = bits === 0 ? 0 : USUAL_WAIT_S * 2 ** (bits - PROOF_BITS.usual) - waitedMs / 1000
  if (rest > 0) throw new WaitDemanded(Math.ceil(rest))
}
