# A store of objects for one machine, OpenStack Swift with its S3 layer (compose.store.yaml): docker build -f deploy/store.Dockerfile -t swellframe-store .
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object \
  && rm -rf /var/lib/apt/lists/* && mkdir /objects && chown swift:swift /objects
COPY sandbox/store/serve-swift.py /
USER swift
VOLUME /objects
EXPOSE 9000
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s CMD ["python3", "-c", "import socket; socket.create_connection(('127.0.0.1', 9000), 3)"]
ENTRYPOINT ["python3", "/serve-swift.py", "/objects", "9000", "0.0.0.0"]
