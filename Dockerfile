# One image, two kinds of process: the API (the default) and the worker. docs/production.md#containers
# NODE_IMAGE is any image with Node 24; deploy/build-image.ts makes one where no image registry is at hand.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# For a mirror of the npm registry with a certificate of its own; neither is kept in the image.
ARG NPM_CONFIG_REGISTRY
ARG NODE_EXTRA_CA_CERTS
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build \
    # What is kept without types is of the Node that runs it, not of the one the launcher brings.
    && rm -rf .corbel && node --import=./scripts/strip-types-once.mjs scripts/build.ts

# Everything that stands in for a vendor, with the packages that only a test environment needs.
FROM build AS stand-ins
ENV HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir -p /data && chown -R 1000:1000 /data /app/.corbel
USER 1000:1000
CMD ["node", "scripts/launch.mjs", "stand-ins"]

FROM build AS production-modules
RUN node deploy/slim-modules.mjs /app

FROM ${NODE_IMAGE} AS production
WORKDIR /app
# As `npm run serve:api` starts it (scripts/process-settings.mjs).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4100 DATA_DIR=/data \
    MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
RUN mkdir /data && chown 1000:1000 /data
COPY --from=production-modules /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/package-lock.json /app/openapi.json ./
COPY --from=build /app/.corbel ./.corbel
COPY --from=build /app/dist ./dist
COPY --from=build /app/domain ./domain
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/api ./api
COPY --from=build /app/tools ./tools
COPY --from=build /app/agent ./agent
COPY --from=build /app/workflows ./workflows
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/deploy ./deploy
USER 1000:1000
VOLUME /data
EXPOSE 4100
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--disable-warning=DeprecationWarning", "--import=./scripts/strip-types-once.mjs", "--max-semi-space-size=8", "--heap-growing-percent=40", "api/main.ts"]
