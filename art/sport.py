"""Sports: a football with gold seams, a basketball behind it.  blender -b -P sport.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bmesh
import bpy
import rig
from mathutils import Vector

out, width, height, samples = rig.arguments()
rig.begin(width, height, samples)
rig.stage(key=400, rim=340, fill=130)


def football(location, radius, rotation):
    """A truncated icosahedron blown up to a ball: pentagons in vermilion lacquer, hexagons in ivory, gold in the seams."""
    golden = (1 + 5 ** .5) / 2
    corners = [Vector(v) for a in (-1, 1) for b in (-golden, golden) for v in ((0, a, b), (a, b, 0), (b, 0, a))]
    near = {k: [j for j in range(12) if j != k and (corners[j] - corners[k]).length < 2.1] for k in range(12)}

    def cut(a, b):
        return (2 * corners[a] + corners[b]) / 3

    patches = []
    for a in range(12):
        axis = corners[a].normalized()
        side = axis.orthogonal().normalized()
        up = axis.cross(side)
        ring = sorted(near[a], key=lambda b: math.atan2(corners[b].dot(up), corners[b].dot(side)))
        patches.append(('vermilion', [cut(a, b) for b in ring]))
    for a in range(12):
        for b in near[a]:
            for c in near[a]:
                if a < b < c and c in near[b]:
                    ring = [cut(a, b), cut(b, a), cut(b, c), cut(c, b), cut(c, a), cut(a, c)]
                    if (ring[1] - ring[0]).cross(ring[2] - ring[1]).dot(ring[0]) < 0:
                        ring.reverse()
                    patches.append(('ivory', ring))
    holder = bpy.data.objects.new('football', None)
    bpy.context.scene.collection.objects.link(holder)
    seams = set()
    for name, ring in patches:
        ring = [p.normalized() for p in ring]
        middle = sum(ring, Vector()).normalized()
        walls = [ring[k].cross(ring[(k + 1) % len(ring)]).normalized() for k in range(len(ring))]
        made = bmesh.new()
        n = 16
        for k in range(len(ring)):
            p, q = ring[k], ring[(k + 1) % len(ring)]
            seams.add(tuple(sorted((tuple(round(c, 4) for c in p), tuple(round(c, 4) for c in q)))))
            grid = {}
            for i in range(n + 1):
                for j in range(n + 1 - i):
                    at = (middle * (n - i - j) + p * i + q * j).normalized()
                    d = max(0, min(at.dot(w) for w in walls))
                    grid[i, j] = made.verts.new(at * (1 + .008 * min(1, d / .2) - .05 * math.exp(-(d / .026) ** 2)))
            for i in range(n):
                for j in range(n - i):
                    made.faces.new((grid[i, j], grid[i + 1, j], grid[i, j + 1]))
                    if i + j < n - 1:
                        made.faces.new((grid[i + 1, j], grid[i + 1, j + 1], grid[i, j + 1]))
        bmesh.ops.remove_doubles(made, verts=made.verts[:], dist=.0004)
        bmesh.ops.recalc_face_normals(made, faces=made.faces[:])
        mesh = bpy.data.meshes.new('panel')
        made.to_mesh(mesh)
        made.free()
        panel = rig.place(mesh, parent=holder)
        rig.dress(panel, name, roughness=.36, coat=.35)
        rig.grain(panel, 85, .10, .004, 'Voronoi')
    for p, q in seams:
        p, q = Vector(p), Vector(q)
        rig.tube([p.lerp(q, k / 8).normalized() * .98 for k in range(9)], .0125, 'gold', parent=holder)
    holder.location, holder.scale, holder.rotation_euler = location, (radius,) * 3, rotation


def basketball(location, radius, rotation):
    holder = bpy.data.objects.new('basketball', None)
    bpy.context.scene.collection.objects.link(holder)
    skin = rig.ball(1, (0, 0, 0), 'leather', segments=160, parent=holder, color=(.52, .115, .022), roughness=.5, coat=.12)
    rig.grain(skin, 62, .55, .012, 'Voronoi')
    turn = [2 * math.pi * k / 128 for k in range(128)]
    lines = [[(math.cos(t), math.sin(t), 0) for t in turn], [(math.cos(t), 0, math.sin(t)) for t in turn]]
    for side in (-1, 1):  # the two bowed seams
        lines.append([tuple(Vector((.92 * math.cos(t), side * (.52 + .34 * math.cos(2 * t)), .92 * math.sin(t))).normalized()) for t in turn])
    for line in lines:
        rig.tube([tuple(c * 1.0 for c in p) for p in line], .017, 'ink', cyclic=True, parent=holder, roughness=.5)
    holder.location, holder.scale, holder.rotation_euler = location, (radius,) * 3, rotation


football((.24, -.28, .68), .68, (.42, .22, .5))
basketball((-.72, .78, .55), .55, (.5, .5, .35))
rig.frame(width, height)
rig.render(out, glow=True)
