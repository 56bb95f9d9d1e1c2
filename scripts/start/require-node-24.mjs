if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write('Node 24 is needed. Run "npm ci", then start with "npm run".\n')
  process.exit(1)
}
