"""OpenStack Swift with its S3 layer, all four servers in one process, on one folder: `serve-swift.py FOLDER PORT [HOST]`, 0 for any.

Says `Listening on PORT` and ends with its standard input. Access key `test:tester`, secret SWIFT_SECRET; makes the bucket SWIFT_BUCKET, if it is named.
"""
import array
import os
import sys

import eventlet

eventlet.monkey_patch()

from urllib.request import Request, urlopen

from eventlet import wsgi
from swift.common import utils
from swift.common.ring import RingData
from swift.common.wsgi import loadapp

folder = os.path.abspath(sys.argv[1])
secret = os.environ['SWIFT_SECRET']
conf = os.path.join(folder, 'conf')
device = 'disk'
os.makedirs(os.path.join(folder, 'devices', device), exist_ok=True)
os.makedirs(conf, exist_ok=True)
utils.SWIFT_CONF_FILE = os.path.join(conf, 'swift.conf')
utils.HASH_PATH_PREFIX = b'local'
utils.HASH_PATH_SUFFIX = b'local'


class Cache:
    """What memcached does, in this process, so that buckets are not looked up for each call."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.kept[key] = int(self.kept.get(key, 0)) + delta
        return self.kept[key]

    def decr(self, key, delta=1, **_):
        return self.incr(key, -delta)

    def set_multi(self, mapping, *_, **__):
        self.kept.update(mapping)

    def get_multi(self, keys, *_, **__):
        return [self.kept.get(key) for key in keys]


def with_cache(app, cache):
    def call(env, start_response):
        env['swift.cache'] = cache
        return app(env, start_response)

    return call


def write(name, text):
    path = os.path.join(conf, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def listen(port=0, host='127.0.0.1'):
    return eventlet.listen((host, port), backlog=512)


def make_bucket(port, name):
    url = f'http://127.0.0.1:{port}'
    who = urlopen(Request(f'{url}/auth/v1.0', headers={'x-auth-user': 'test:tester', 'x-auth-key': secret}))
    headers = {'x-auth-token': who.headers['x-auth-token']}
    urlopen(Request(f'{url}/v1/AUTH_test/{name}', headers=headers, method='PUT'))


write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = local\nswift_hash_path_prefix = local\n')
common = f'swift_dir = {conf}\ndevices = {folder}/devices\nmount_check = false\nfallocate_reserve = 0\nlog_level = ERROR\n'
listeners = {}
for kind in ('account', 'container', 'object'):
    listeners[kind] = listen()
    port = listeners[kind].getsockname()[1]
    dev = {
        'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': device, 'meta': '',
        'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port,
    }
    RingData([array.array('H', [0] * 4)], [dev], 30).save(os.path.join(conf, f'{kind}.ring.gz'))
servers = [(listen(int(sys.argv[2]), *sys.argv[3:4]), 'proxy', f"""[DEFAULT]
{common}
[pipeline:main]
pipeline = catch_errors s3api tempauth copy slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
check_bucket_owner = false
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
rate_limit_after_segment = 10000
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
""")]
for kind in ('account', 'container', 'object'):
    servers.append((listeners[kind], kind, f"""[DEFAULT]
{common}
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""))

cache = Cache()
for sock, kind, text in servers:
    app = loadapp(write(f'{kind}.conf', text))
    if kind == 'proxy':
        app = with_cache(app, cache)
    log = open(os.devnull, 'w')
    eventlet.spawn(wsgi.server, sock, app, log, log_output=False, max_size=256, debug=False)

port = servers[0][0].getsockname()[1]
if os.environ.get('SWIFT_BUCKET'):
    make_bucket(port, os.environ['SWIFT_BUCKET'])
print(f'Listening on {port}', flush=True)
from eventlet import tpool

tpool.execute(sys.stdin.buffer.read)
os._exit(0)
