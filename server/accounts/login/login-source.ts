import type { FastifyRequest } from 'fastify'
import { deviceName } from './device-name.ts'

/** Where somebody logs in from. */
export type LoginSource = {
  address: string
  /** See `deviceName`. */
  device: string | null
}

export const sourceOf = ({ ip, headers }: FastifyRequest): LoginSource => ({
  address: ip,
  device: deviceName(headers['user-agent']),
})
