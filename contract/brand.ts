/** Everything that names the product; the public URL is configuration of the server. */
export const brand = {
  name: 'Swellframe',
  tagline: 'Waves Worth Remembering',
  footerTagline: 'Waves worth remembering.',
  supportEmail: 'support@swellframe.example',
  supportPhone: '+351 200 000 000',
  instagramUrl: 'https://www.instagram.com/swellframe',
  currency: 'EUR',
  locale: 'en-US',
  timeZone: 'Europe/Lisbon',
  /** Hours that its clocks are ahead of UTC, in winter and in summer. */
  hoursAhead: [0, 1],
} as const
