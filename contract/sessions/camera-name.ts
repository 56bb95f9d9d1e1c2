/** `Canon EOS R7` whether or not the model says its make, too. */
export function cameraName({ make, model }: { make: string | null; model: string | null }): string {
  const brand = make?.split(' ')[0] ?? ''
  if (!model) return make ?? 'A camera'
  return !brand || model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`
}
