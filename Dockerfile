# The product on Node alone. Build once, run anywhere: docs/operating.md.
#   docker build -t member-site .
#   docker run -p 3000:3000 -v member-site-data:/data member-site          (or: … member-site api, … member-site operator help)
# With the root read-only: --read-only --tmpfs /tmp. Only /data is written, and nothing with DATABASE_URL or API_BASE_URL.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
COPY --from=build /src/dist /opt/member-site
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
WORKDIR /opt/member-site
VOLUME /data
EXPOSE 3000
# The first start creates the embedded database.
HEALTHCHECK --start-period=120s --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/run.mjs"]
CMD ["start"]
